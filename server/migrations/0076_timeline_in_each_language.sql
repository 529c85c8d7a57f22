-- What the product itself says in a transaction's timeline, and of answers that did not fit, it says in each language:
-- an object by language. What a person wrote stays their text.
alter table transaction_event alter column detail type jsonb using to_jsonb(detail);
alter table clearing_break alter column text type jsonb using jsonb_build_object('en', text, 'lt', text);
