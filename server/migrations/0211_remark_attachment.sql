-- Files that staff attached to what they say about an object; a file belongs to one remark.
create table remark_attachment (
  document_id uuid primary key references document (id),
  remark_id uuid not null references remark (id)
);
create index remark_attachment_of on remark_attachment (remark_id);
grant select, insert on remark_attachment to fondaco_app;
