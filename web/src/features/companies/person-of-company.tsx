import { entityDay } from '@fondaco/rules/calendar.ts'
import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { isDoubted } from '@fondaco/rules/companies/identity-papers.ts'
import {
  PERSON_DETAILS,
  PERSON_TEXTS,
  RELATED_ROLES,
  type RelatedRole,
} from '@fondaco/rules/companies/questionnaire.ts'
import { faultsOfPersonDetails, isSmallShareholder } from '@fondaco/rules/companies/related-details.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { GENDERS, isVerified, type PartyStatus } from '@fondaco/rules/party.ts'
import { Select, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import type { Result } from '../../api/client.ts'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import type { useFields } from '../../kit/form/use-fields.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import { holdingWords } from './holding-words.ts'
import { IdentityPapers, usePaperLabels } from './identity-paper-fields.tsx'
import classes from './party-dialog.module.css'
import { AddressInput, FormPart, PartInCompany, YesOrNo } from './party-fields.tsx'
import {
  endsLogin,
  entitiesFor,
  faultsByField,
  keptStructure,
  loginIn,
  othersOf,
  type PersonField,
  personFields,
  personIn,
} from './party-form.ts'
import { partyWords } from './party-words.ts'
import { PersonLogin } from './person-login.tsx'
import { useMonitoredSave } from './use-monitored-save.tsx'
import { type PartyDialogProps, usePartyForm } from './use-party-form.ts'

/** A person of a company: a new one with a role, or one that is edited. */
export function PersonOfCompany({
  company,
  person: read,
  as: role,
  kindSwitch,
  tell,
  documents,
  comments,
  comment,
  close: done,
}: PartyDialogProps & {
  readonly person: Result<'getCompanyPerson'> | null
  readonly as: RelatedRole | null
}): ReactNode {
  // As it was read when the dialog opened: its version is that of what is shown.
  const [person] = useState(read)
  const t = useTexts(partyWords)
  const language = useLanguage()
  const today = entityDay(new Date(), HOME_ENTITY)
  const before = person?.data ?? { role: role ? [role] : [] }
  const others = othersOf(company.parties, person?._id ?? null)
  const facts = {
    others,
    id: person?._id ?? 'new',
    structure: keptStructure(company._id, company.parties),
    today,
  }
  const [initial] = useState(() =>
    personFields(before, person?.status ?? 'PENDING', person?.can_login ?? false),
  )
  const monitored = useMonitoredSave(
    company._id,
    'person',
    person && { ...person, risk: (read ?? person).risk },
  )
  const { form, missing, close } = usePartyForm<PersonField>({
    initial,
    labels: usePersonLabels(),
    check: (fields) =>
      faultsByField(
        faultsOfPersonDetails(personIn(fields), {
          ...facts,
          status: fields.status as PartyStatus,
          nationality: person?.nationality ?? null,
          isDoubted: isDoubted(company.parties.find(({ _id }) => _id === person?._id)?.identity),
          verifiedPapers: person && isVerified(person.status) ? person.data : null,
        }),
        language,
      ),
    name: ({ first_name, last_name }) => `${first_name} ${last_name}`,
    async save(fields, once, first) {
      const data = personIn(fields)
      const params = { id: company._id }
      const status = fields.status as PartyStatus
      return monitored.save(status, once, async () => {
        await first()
        if (!person) return once('addCompanyPerson', { params, body: { data } })
        const saved = await once('updateCompanyPerson', {
          params: { ...params, party: person._id },
          body: { data, status, version: person.version, ...loginIn(fields, initial) },
        })
        if (saved.told_code) tell({ name: `${data.first_name} ${data.last_name}`, ...saved.told_code })
        return saved
      })
    },
    comment,
    close: done,
  })
  return (
    <FormDialog
      title={person ? t.editIndividual : t.create(role ? ROLE_WORDS[role][language] : t.individual)}
      action={t.save}
      ready={form.valid}
      whole
      form={form}
      close={close}
    >
      {kindSwitch}
      <WhoTheyAre
        form={form}
        today={today}
        isEmailKept={
          initial.can_login === 'yes' && form.fields.can_login === 'yes' && !endsLogin(form.fields, initial)
        }
      />
      <FormPart title={t.where}>
        <AddressInput form={form} fieldOf={(part) => `address_${part}`} />
      </FormPart>
      <IdentityPapers form={form} today={today} />
      <PartInCompany
        form={form}
        roles={RELATED_ROLES}
        others={others}
        wasShareholder={before.role?.includes('SHAREHOLDER') ?? false}
        entities={entitiesFor(company.parties, person?._id ?? null, form.fields.holdings)}
        isNew={person === null}
        monitoring={read?.monitoring ?? null}
        today={today}
        missing={missing}
      >
        {person ? <PersonLogin company={company._id} person={person} initial={initial} form={form} /> : null}
      </PartInCompany>
      {monitored.confirmation}
      {documents}
      {comments}
    </FormDialog>
  )
}

/** Who the person is. */
function WhoTheyAre({
  form,
  today,
  isEmailKept,
}: {
  form: ReturnType<typeof useFields<PersonField>>
  today: string
  isEmailKept: boolean
}): ReactNode {
  const t = useTexts(partyWords)
  const labels = usePersonLabels()
  const isAsked = !isSmallShareholder(personIn(form.fields))
  return (
    <FormPart title={t.who}>
      <div className={classes.pair}>
        <TextInput
          {...form.text('first_name')}
          data-autofocus
          autoComplete="off"
          maxLength={PERSON_TEXTS.first_name}
          required
        />
        <TextInput {...form.text('middle_name')} autoComplete="off" maxLength={PERSON_DETAILS.middle_name} />
        <TextInput
          {...form.text('last_name')}
          autoComplete="off"
          maxLength={PERSON_TEXTS.last_name}
          required
        />
        <TextInput
          {...form.text('email')}
          type="email"
          autoComplete="off"
          maxLength={PERSON_TEXTS.email}
          {...(isEmailKept
            ? {
                description: t.emailKept,
                inputWrapperOrder: ['label', 'input', 'description', 'error'],
                readOnly: true,
              }
            : {})}
          required
        />
        <TextInput
          {...form.text('phone')}
          type="tel"
          autoComplete="off"
          description={t.phoneHint}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
        <DateField {...form.value('birthdate')} slashes max={today} required={isAsked} />
        <TextInput
          {...form.text('place_of_birth')}
          autoComplete="off"
          maxLength={PERSON_DETAILS.place_of_birth}
        />
        <Select
          label={t.gender}
          data={GENDERS.map((one) => ({ value: one, label: t[one] }))}
          value={form.fields.gender || null}
          onChange={(next) => form.change({ gender: next ?? '' })}
          clearable
        />
      </div>
      <div className={classes.pair}>
        {(['pep', 'us_citizen', 'is_board_member'] as const).map((field) => (
          <YesOrNo key={field} form={form} field={field} label={labels[field]} required={isAsked} />
        ))}
      </div>
    </FormPart>
  )
}

/** The fields by their labels, in their order on the screen. */
function usePersonLabels(): Record<PersonField, string> {
  const t = useTexts(partyWords)
  return {
    first_name: t.first_name,
    middle_name: t.middle_name,
    last_name: t.last_name,
    email: t.email,
    phone: t.phone,
    birthdate: t.birthdate,
    place_of_birth: t.place_of_birth,
    gender: t.gender,
    pep: t.pep,
    us_citizen: t.us_citizen,
    is_board_member: t.is_board_member,
    address_country: t.country,
    address_city: t.city,
    address_street: t.street,
    address_postal_code: t.postal_code,
    ...usePaperLabels(),
    role: t.role,
    num_of_shares: t.num_of_shares,
    control_percentage: t.control_percentage,
    holdings: useTexts(holdingWords).title,
    status: t.status,
    resignation_date: t.resignation_date,
    can_login: t.can_login,
  }
}
