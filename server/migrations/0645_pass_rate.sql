-- How many items of each pass a worker did in the last minute, as of its last report: the status page adds them up.
alter table worker_seen add column passes_done jsonb not null default '{}';
