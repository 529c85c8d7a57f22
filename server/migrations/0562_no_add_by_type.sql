-- The statements of payments add these sums themselves.
drop function add_by_type(jsonb, jsonb);
