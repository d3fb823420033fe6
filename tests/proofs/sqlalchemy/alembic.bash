# project   makes an alembic environment in the folder: alembic.ini, migrations/, models.py with the table users, shop.db as database
# revision ID DOWN [LINE]   writes a migration whose upgrade() has this line
alembic() { python3 -m alembic.config "$@"; }
project() {
  alembic init migrations > /dev/null 2>&1
  sed -i 's|^sqlalchemy.url.*|sqlalchemy.url = sqlite:///shop.db|' alembic.ini
  sed -i 's|^target_metadata = None|import os, sys; sys.path.insert(0, os.getcwd())\nfrom models import Base\ntarget_metadata = Base.metadata|' migrations/env.py
  cat > models.py << 'P'
from sqlalchemy import Column, ForeignKey, Integer, String
from sqlalchemy.orm import declarative_base

Base = declarative_base()


class User(Base):
    __tablename__ = "users"
    id = Column(Integer, primary_key=True)
P
}
revision() {
  local down=None
  [[ $2 ]] && down="'$2'"
  cat > "migrations/versions/$1_change.py" << P
revision = '$1'
down_revision = $down
from alembic import op
import sqlalchemy as sa


def upgrade():
    ${3:-pass}


def downgrade():
    pass
P
}
