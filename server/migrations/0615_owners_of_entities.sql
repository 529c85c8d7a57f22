-- Who owns a legal entity of a company can have no role in the company itself.
alter table party drop constraint party_roles_check;
alter table party add constraint party_takes_part
  check (cardinality(roles) > 0 or jsonb_array_length(coalesce(answers -> 'holdings', '[]')) > 0);
