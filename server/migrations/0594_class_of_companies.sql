-- What staff note about a company: a business of gaming, which is scored, and its category by size.
alter table company
  add column is_gaming_industry boolean not null default false,
  add column category text check (category in ('micro', 'small', 'medium', 'large'));
create index company_gaming on company (customer_id) where is_gaming_industry;
create index company_category on company (category) where category is not null;
