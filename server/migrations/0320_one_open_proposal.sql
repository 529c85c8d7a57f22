-- Each person and each invited address has one open proposal of a kind. Of several the newest stays open.
alter table proposal add column about text;
update proposal set about = coalesce(subject_id::text, lower(after ->> 'email'), id::text);
alter table proposal alter column about set not null;
update proposal set state = 'OVERTAKEN', decider = 'System', decided_at = now()
where state = 'PROPOSED' and exists (
  select from proposal newer
  where newer.state = 'PROPOSED' and newer.kind = proposal.kind and newer.about = proposal.about
    and (newer.proposed_at, newer.id) > (proposal.proposed_at, proposal.id)
);
drop index proposal_waiting;
create unique index proposal_waiting on proposal (kind, about) where state = 'PROPOSED';
create index proposal_open_of on proposal (proposed_by) where state = 'PROPOSED';
