-- The orders of the list of individuals, and its one search: parts of names, places, numbers, addresses and phones.
create index customer_individual_name on customer (name, id) where kind = 'INDIVIDUAL';
create index customer_individual_risk_order on customer (risk_category, id) where kind = 'INDIVIDUAL';
create index customer_place_text on customer
  using gin (city gin_trgm_ops, street gin_trgm_ops, (number::text) gin_trgm_ops) where kind = 'INDIVIDUAL';
create index person_phone_text on person using gin (phone gin_trgm_ops);
create index app_user_email_text on app_user using gin (email gin_trgm_ops);
