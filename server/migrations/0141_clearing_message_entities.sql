-- The legal entities of the payments that a clearing message speaks of; null while that is not known. A message may
-- speak of payments of several: who does not see all of these does not read it.
alter table clearing_message add column entities text[];

-- What speaks of one payment is of its entity. What speaks of several was not noted by payment: it stays unknown.
update clearing_message m set entities = array[t.entity]
  from transaction t
  where t.id = m.transaction_id
    and (m.direction = 'OUT' or regexp_count(m.xml, '<(\w+:)?(CdtTrfTxInf|TxInfAndSts|TxInf)[ >]') <= 1);
update clearing_message set entities = '{}' where direction = 'OUT' and transaction_id is null;
