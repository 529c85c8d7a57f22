import { entityDay } from '@fondaco/rules/calendar.ts'
import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import {
  ENTITY_DETAILS,
  ENTITY_ROLES,
  ENTITY_TEXTS,
  type EntityRole,
} from '@fondaco/rules/companies/questionnaire.ts'
import { faultsOfEntityDetails, isSmallShareholder } from '@fondaco/rules/companies/related-details.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import type { PartyStatus } from '@fondaco/rules/party.ts'
import { TextInput, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { CompanyTypeSelect } from '../../kit/form/company-type-select.tsx'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { useFields } from '../../kit/form/use-fields.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import { holdingWords } from './holding-words.ts'
import classes from './party-dialog.module.css'
import { AddressInput, FormPart, PartInCompany, YesOrNo } from './party-fields.tsx'
import {
  BLANK_PHYSICAL_ADDRESS,
  type EntityField,
  entitiesFor,
  entityFields,
  entityIn,
  faultsByField,
  keptStructure,
  othersOf,
} from './party-form.ts'
import { partyWords } from './party-words.ts'
import { useMonitoredSave } from './use-monitored-save.tsx'
import { type PartyDialogProps, usePartyForm } from './use-party-form.ts'

/** A legal entity of a company: a new one with a role, or one that is edited. */
export function EntityOfCompany({
  company,
  entity: read,
  as: role,
  kindSwitch,
  documents,
  comments,
  comment,
  close: done,
}: PartyDialogProps & {
  readonly entity: Result<'getCompanyEntity'> | null
  readonly as: EntityRole | null
}): ReactNode {
  // As it was read when the dialog opened: its version is that of what is shown.
  const [entity] = useState(read)
  const t = useTexts(partyWords)
  const language = useLanguage()
  const today = entityDay(new Date(), HOME_ENTITY)
  const before = entity?.data ?? { type: role ? [role] : [] }
  const others = othersOf(company.parties, entity?._id ?? null)
  const facts = {
    others,
    id: entity?._id ?? 'new',
    structure: keptStructure(company._id, company.parties),
    today,
  }
  const monitored = useMonitoredSave(
    company._id,
    'entity',
    entity && { ...entity, risk: (read ?? entity).risk },
  )
  const { form, missing, close } = usePartyForm<EntityField>({
    initial: entityFields(before, entity?.status ?? 'PENDING'),
    labels: useEntityLabels(),
    check: (fields) =>
      faultsByField(
        faultsOfEntityDetails(entityIn(fields), { ...facts, status: fields.status as PartyStatus }),
        language,
      ),
    name: ({ legal_name }) => legal_name,
    save: (fields, once, first) => {
      const data = entityIn(fields)
      const params = { id: company._id }
      const status = fields.status as PartyStatus
      return monitored.save(status, once, async () => {
        await first()
        return entity
          ? once('updateCompanyEntity', {
              params: { ...params, party: entity._id },
              body: { data, status, version: entity.version },
            })
          : once('addCompanyEntity', { params, body: { data } })
      })
    },
    comment,
    close: done,
  })
  const { fields } = form
  return (
    <FormDialog
      title={entity ? t.editEntity : t.create(role ? ROLE_WORDS[role][language] : t.entity)}
      action={t.save}
      ready={form.valid}
      whole
      form={form}
      close={close}
    >
      {kindSwitch}
      <WhatItIs form={form} today={today} />
      <FormPart title={t.where}>
        <YesOrNo
          form={form}
          field="is_same_address"
          label={t.is_same_address}
          brings={() => BLANK_PHYSICAL_ADDRESS}
        />
        <Title order={4} size="h6">
          {t.registered_address}
        </Title>
        <AddressInput form={form} fieldOf={(part) => `registered_address_${part}`} />
        {fields.is_same_address === 'no' ? (
          <>
            <Title order={4} size="h6">
              {t.physical_address}
            </Title>
            <AddressInput form={form} fieldOf={(part) => `physical_address_${part}`} />
          </>
        ) : null}
      </FormPart>
      <PartInCompany
        form={form}
        roles={ENTITY_ROLES}
        others={others}
        wasShareholder={before.type?.includes('SHAREHOLDER') ?? false}
        entities={entitiesFor(company.parties, entity?._id ?? null, form.fields.holdings)}
        isNew={entity === null}
        monitoring={read?.monitoring ?? null}
        today={today}
        missing={missing}
      />
      {monitored.confirmation}
      {documents}
      {comments}
    </FormDialog>
  )
}

/** What the entity is. */
function WhatItIs({
  form,
  today,
}: {
  form: ReturnType<typeof useFields<EntityField>>
  today: string
}): ReactNode {
  const t = useTexts(partyWords)
  return (
    <FormPart title={t.who}>
      <div className={classes.pair}>
        <TextInput
          {...form.text('legal_name')}
          data-autofocus
          autoComplete="off"
          maxLength={ENTITY_TEXTS.legal_name}
          required
        />
        <TextInput
          {...form.text('registration_number')}
          autoComplete="off"
          maxLength={ENTITY_TEXTS.registration_number}
          required
        />
        <TextInput {...form.text('vat_id')} autoComplete="off" maxLength={ENTITY_TEXTS.vat_id} />
        <TextInput
          {...form.text('do_business_as')}
          autoComplete="off"
          maxLength={ENTITY_DETAILS.do_business_as}
        />
        <CompanyTypeSelect {...form.value('entity_form')} clearable />
        <DateField
          slashes
          {...form.value('incorporation_date')}
          max={today}
          required={!isSmallShareholder(entityIn(form.fields))}
        />
      </div>
    </FormPart>
  )
}

/** The fields by their labels, in their order on the screen. */
function useEntityLabels(): Record<EntityField, string> {
  const t = useTexts(partyWords)
  const address = { country: t.country, city: t.city, street: t.street, postal_code: t.postal_code }
  return {
    legal_name: t.legal_name,
    registration_number: t.registration_number,
    vat_id: t.vat_id,
    do_business_as: t.do_business_as,
    entity_form: t.entity_form,
    incorporation_date: t.incorporation_date,
    is_same_address: t.is_same_address,
    registered_address_country: address.country,
    registered_address_city: address.city,
    registered_address_street: address.street,
    registered_address_postal_code: address.postal_code,
    physical_address_country: address.country,
    physical_address_city: address.city,
    physical_address_street: address.street,
    physical_address_postal_code: address.postal_code,
    role: t.role,
    num_of_shares: t.num_of_shares,
    control_percentage: t.control_percentage,
    holdings: useTexts(holdingWords).title,
    status: t.status,
    resignation_date: t.resignation_date,
  }
}
