-- Whether the company of a detail existed by the register; null: that was not kept.
alter table register_detail add column is_active boolean;

-- Reminders of a licence are forgotten once its day changes or its successor is hidden: it is asked for again. A database
-- that is made anew gets this right later, with 0609: its table is not there yet.
do $$
begin
  if to_regclass('expiry_reminder') is not null then
    grant delete on expiry_reminder to fondaco_app;
  end if;
end $$;
