-- Deleted parties of which the provider of the daily monitoring still has to be told: a row stays until it has forgotten one.
create table monitoring_to_forget (
  -- the party is gone
  party_id uuid primary key,
  -- real time
  asked_at timestamptz not null default now()
);
grant select, insert, delete on monitoring_to_forget to fondaco_app;
