-- A page shows who made the limits of a programme or customer: the approved changes about it.
create index proposal_history on proposal (kind, about, decided_at desc, id desc) where state = 'APPROVED';
