-- What the simulated clearing house says to a recall is planned once, however often the recall reaches it.
create unique index clearing_simulator_message_to_us on clearing_simulator_message (message_id)
  where direction = 'IN';
