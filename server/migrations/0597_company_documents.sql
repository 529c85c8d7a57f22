-- Staff upload documents of a company, and of its people and entities.
alter table party_document
  drop constraint party_document_kind_check,
  add constraint party_document_kind_check check (kind in ('poa', 'sof', 'passport', 'id_card', 'selfie', 'additional',
    'crs', 'identity_report', 'certificate_of_incorporation', 'companys_chart', 'extract_of_register',
    'proof_of_domain_ownership', 'service_agreement', 'license', 'general_documents', 'memorandum_of_incorporation',
    'certificate_of_register_add', 'memorandum_and_articles_of_incorporation', 'certificate_of_shareholders',
    'certificate_of_directors', 'trust_deed', 'aml_policy', 'power_of_attorney', 'product_docs', 'proof_of_address',
    'pep_declaration', 'source_of_wealth', 'sow_form', 'face_recognition')),
  -- Staff uploaded it: it counts as an answer of the customer once it is accepted.
  add column by_staff boolean not null default false,
  -- It was deleted: it is hidden, and kept for the decision that rests on it and because the law says so.
  add column deleted_at timestamptz,
  add column deleted_by uuid references app_user (id),
  add column delete_reason text,
  add constraint party_document_deleted check ((deleted_at is null) = (deleted_by is null)
    and (deleted_at is null or state <> 'received'));

-- Destroys an upload of staff that nobody has decided on, and answers the storage key of its file. The program may
-- destroy no document in another way.
create function destroy_staff_document(document uuid) returns text
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  file text;
begin
  delete from party_document p where p.document_id = document and p.by_staff and p.state = 'received';
  if not found then
    return null;
  end if;
  delete from document d where d.id = document returning d.storage_key into file;
  return file;
end $$;
revoke all on function destroy_staff_document(uuid) from public;
grant execute on function destroy_staff_document(uuid) to fondaco_app;

