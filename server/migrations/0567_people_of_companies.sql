-- What a company says of each of its people and entities when it registers. Of SELF the customer is known.
alter table party add column answers jsonb;

with described as (
  select c.customer_id, 'PERSON' as kind, one.value as answers, one.place,
    (one.value ->> 'first_name') || ' ' || (one.value ->> 'last_name') as name
  from company c, jsonb_array_elements(c.answers #> '{structure,persons}') with ordinality one (value, place)
  union all
  select c.customer_id, 'LEGAL_ENTITY', one.value, one.place, one.value ->> 'legal_name'
  from company c, jsonb_array_elements(c.answers #> '{structure,entities}') with ordinality one (value, place)
), said as (
  select d.*, row_number() over (partition by d.customer_id, d.kind, d.name order by d.place) as nth from described d
), known as (
  select p.*, row_number() over (partition by p.customer_id, p.kind, p.name order by p.id) as nth
  from party p where p.name is not null
)
update party set answers = coalesce(said.answers, '{}')
  from known left join said using (customer_id, kind, name, nth)
  where party.id = known.id;

alter table party add constraint party_described check ((answers is null) = (roles = '{SELF}'));

-- A person of a company is invited to their identity check by letter.
alter table identity_check add column asked_until timestamptz;

create table identity_invitation (
  party_id uuid primary key references party (id) on delete cascade,
  -- The secret of the link is only in the letter.
  secret_hash bytea not null unique,
  valid_until timestamptz not null
);
grant select, insert, update, delete on identity_invitation to fondaco_app;
