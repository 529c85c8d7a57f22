-- Everybody and everything that a payment of the rail mentions beside payer and payee: ultimate parties, banks, texts.
-- Screening reads it, and staff see it. Null for payments of ours and for those that came in before.
alter table transaction add column mentions jsonb;
