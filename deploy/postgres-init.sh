#!/bin/sh
# Runs once in the container of PostgreSQL, on the new database: a role for Castline that is no superuser, but may create
# the database of the weekly test restore. Afterwards the superuser has no password, and so no access by network.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$POSTGRES_PASSWORD" --username "$POSTGRES_USER" --dbname postgres <<'SQL'
CREATE ROLE castline LOGIN PASSWORD :'password' CREATEDB;
CREATE DATABASE castline OWNER castline;
REVOKE ALL ON DATABASE castline FROM PUBLIC;
ALTER ROLE CURRENT_USER PASSWORD NULL;
SQL
