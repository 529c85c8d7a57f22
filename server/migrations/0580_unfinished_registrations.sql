-- When the people of a registration that is not complete were last reminded of it.
alter table application add column reminded_on date;
create index company_unfinished on company (customer_id) where registered_at is null;
-- The sessions that began in one: removing it looks for them.
create index session_begun_in on session (acted_by) where acted_by is not null;

-- Removes registrations of companies that are not complete, with all that belongs to them and the users who act for no
-- other customer. Anything else that refers to them, such as a listed name that was found, stops it. Returns the storage keys of their files. The program may
-- delete no customer and no user in another way.
create function remove_unfinished_companies(companies uuid[]) returns setof text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  removed uuid[];
  people uuid[];
begin
  perform from customer where id = any(companies) order by id for update;
  removed := array(
    select c.id from customer c join company o on o.customer_id = c.id
    where c.id = any(companies) and c.kind = 'COMPANY' and c.status = 'PENDING' and o.registered_at is null);
  people := array(
    select u.id from app_user u
    where u.roles = '{COMPANY}' and exists (
        select from company_user b where b.user_id = u.id and b.company_id = any(removed))
      and not exists (select from company_user b where b.user_id = u.id and b.company_id <> all(removed)));
  return query select storage_key from document where customer_id = any(removed) order by storage_key;

  delete from party_document where party_id = any(removed);
  delete from document where customer_id = any(removed);
  delete from party_screening where party_id = any(removed);
  delete from application_risk_change where customer_id = any(removed);
  delete from application where customer_id = any(removed);
  delete from company_user where company_id = any(removed);
  delete from company where customer_id = any(removed);
  delete from customer where id = any(removed);

  -- The code may have been entered in another browser than the first: both hold the address.
  delete from registration where email in (select email from app_user where id = any(people));
  delete from session where user_id = any(people);
  delete from sign_in_attempt where user_id = any(people);
  delete from user_identity where user_id = any(people);
  delete from passkey where user_id = any(people);
  delete from passkey_challenge where user_id = any(people);
  delete from recovery_code where user_id = any(people);
  delete from notification where user_id = any(people);
  delete from draft where user_id = any(people);
  delete from idempotency_key where user_id = any(people);
  delete from app_user where id = any(people);
end $$;
revoke all on function remove_unfinished_companies(uuid[]) from public;
grant execute on function remove_unfinished_companies(uuid[]) to fondaco_app;
