# project   a project `mysite` with the app `shop` in the folder; `tables` makes its migration and the tables in SQLite
project() {
  python3 -m django startproject mysite . && python3 manage.py startapp shop
  cat >>mysite/settings.py <<'END'
INSTALLED_APPS += ["shop"]
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"
END
  cat >shop/models.py <<'END'
from django.db import models


class Customer(models.Model):
    name = models.CharField(max_length=80)


class Order(models.Model):
    customer = models.ForeignKey(Customer, on_delete=models.CASCADE, null=True)
    number = models.CharField(max_length=20, unique=True)
END
  cat >mysite/urls.py <<'END'
from django.urls import path

from shop import views

urlpatterns = [path("orders/<int:pk>/", views.order, name="order"), path("page/", views.page, name="page")]
END
  cat >shop/views.py <<'END'
from django.http import HttpResponse
from django.shortcuts import render

from .models import Customer, Order


def order(request, pk):
    return HttpResponse(f"order {pk}")


def page(request):
    return HttpResponse("page")
END
}

tables() {
  python3 manage.py makemigrations -v 0 shop && python3 manage.py migrate -v 0
}

# code   runs the Python code of the standard input with the project set up
code() {
  { printf '%s\n' 'import os' 'os.environ["DJANGO_SETTINGS_MODULE"] = "mysite.settings"' 'import django' 'django.setup()'; cat; } >code.py
  python3 code.py
}

# request METHOD PATH [NAME=VALUE…]   asks the project by Django's test client, with CSRF checks; NAME=VALUE is a form field, or a header where NAME
# begins with HTTP_; prints what Django logs, and status and text of a good answer
request() {
  code <<END
import sys
from django.conf import settings
from django.test import Client
settings.ALLOWED_HOSTS = settings.ALLOWED_HOSTS or ["testserver"]
method, path, *rest = """$(printf '%s\n' "$@")""".split("\n")
pairs = dict(x.split("=", 1) for x in rest)
headers = {k: v for k, v in pairs.items() if k.startswith("HTTP_")}
form = {k: v for k, v in pairs.items() if k not in headers}
answer = getattr(Client(enforce_csrf_checks=True, raise_request_exception=False), method.lower())(path, form, **headers)
if answer.status_code < 400:
    print(answer.status_code, answer.content.decode())
END
}
