-- The name of a person or an entity of a customer. That of SELF is the customer's.
alter table party
  add column name text check (name <> ''),
  add constraint party_named check ((name is null) = (roles = '{SELF}'));

-- The documents of a company are for another purpose than those of a person.
alter table party_document
  drop constraint customer_document_kind_check,
  add constraint party_document_kind_check check (kind in ('poa', 'sof', 'passport', 'id_card', 'selfie', 'additional',
    'crs', 'identity_report', 'certificate_of_incorporation', 'companys_chart', 'extract_of_register',
    'proof_of_domain_ownership', 'service_agreement', 'license', 'general_documents'));
