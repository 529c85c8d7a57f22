-- Sign-ins, and what ends all sessions of a user, in the order in which they begin: no clock tells it exactly, and
-- the clocks of two processes not at all.
create sequence sign_in_order;
alter table sign_in add column place bigint not null default nextval('sign_in_order');
-- Only a sign-in begun after this place still begins a session of the user, whenever it was proven.
alter table app_user add column sign_ins_after bigint not null default 0;

grant usage on sequence sign_in_order to fondaco_app;
