-- Numbers of documents and registers, LEIs and BICs of a listed party: letters and digits in capitals.
alter table watchlist_name add column identifiers text[] not null default '{}';
