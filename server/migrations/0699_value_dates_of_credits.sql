-- The day on which the institution got the money of a credit from another bank: its value date on statements, however late
-- it is credited to its account (Directive (EU) 2015/2366, article 87). Null: the day of its booking.
alter table transaction add column value_date date;
