-- A transaction's version as its customer knows it: steps that the customer is not told of do not count, so that a freeze
-- cannot be told from a review by a number.
alter table transaction add column customer_version int not null default 1;
