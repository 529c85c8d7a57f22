-- The application works as this role, never as the owner of the tables: it may do only what a later
-- migration grants. The owner takes it on with SET ROLE; a login of its own (DATABASE_APP_URL) is a member of it.
do $$
begin
  create role fondaco_app nologin;
exception
  when duplicate_object or unique_violation then null; -- roles are shared by all databases of a server
end
$$;

do $$
begin
  if not pg_has_role(current_user, 'fondaco_app', 'usage') then
    grant fondaco_app to current_user;
  end if;
end
$$;

revoke all on schema public from public;
grant usage on schema public to fondaco_app;

-- PostgreSQL lets everyone execute a new function; here each is granted by name.
alter default privileges revoke execute on functions from public;
