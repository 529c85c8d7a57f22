-- Who the ready-made people of the demo are is said in each language.
alter table app_user alter column demo_note type jsonb
  using case when demo_note is not null then jsonb_build_object('en', demo_note, 'lt', demo_note) end;
