-- Staff comment on the people and entities of a company as they do on the company.
alter table remark drop constraint remark_object_type_check,
  add check (object_type in ('transaction', 'individual', 'company', 'party'));
