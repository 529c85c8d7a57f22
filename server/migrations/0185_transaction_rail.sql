-- The rail that a payment between banks goes by, or came by. What stands went by SEPA, or is a wire, which staff
-- complete by hand.
alter table transaction add column rail text;
update transaction set rail = case when type in ('SCT', 'INST') then 'sepa' else 'manual' end
  where type in ('SCT', 'INST', 'WIRE', 'WIRE_SHEKEL', 'EXPRESS');
alter table transaction
  add constraint transaction_rail check (rail in ('sepa', 'manual')),
  add constraint transaction_rail_between_banks
    check ((rail is not null) = (type in ('SCT', 'INST', 'WIRE', 'WIRE_SHEKEL', 'EXPRESS')));
