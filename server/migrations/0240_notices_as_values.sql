-- A notice is kept as which one it is and its values, not as sentences: it is read in the language of its reader, and a
-- mistake in its words is corrected for history, too. Notices of before keep their sentences.
alter table notification add column notice text, add column values jsonb;
update notification set notice = 'as_written', values = jsonb_build_object(
  'category', category,
  'title', jsonb_build_object('en', title, 'lt', title),
  'message', jsonb_build_object('en', message, 'lt', message));
alter table notification
  alter column notice set not null,
  alter column values set not null,
  drop column title,
  drop column message;
