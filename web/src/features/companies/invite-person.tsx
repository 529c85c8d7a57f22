import { entityDay } from '@fondaco/rules/calendar.ts'
import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import { LOGIN_ROLE_NAMES } from '@fondaco/rules/companies/person-login.ts'
import { PERSON_TEXTS } from '@fondaco/rules/companies/questionnaire.ts'
import { faultsOfInvited } from '@fondaco/rules/companies/related-details.ts'
import { HOME_ENTITY } from '@fondaco/rules/entity.ts'
import { Radio, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { toast } from '../../kit/feedback/toasts.ts'
import { DateField } from '../../kit/form/date-field.tsx'
import { FormDialog } from '../../kit/form/form-dialog.tsx'
import { useFields } from '../../kit/form/use-fields.ts'
import { useLanguage, useTexts } from '../../texts.ts'
import { invitationWords } from './invitation-words.ts'
import classes from './party-dialog.module.css'
import { faultsByField } from './party-form.ts'
import '@mantine/core/styles/Radio.css'

type Field = 'first_name' | 'last_name' | 'email' | 'birthdate' | 'role'

const BLANK = { first_name: '', last_name: '', email: '', birthdate: '', role: 'AUTHORIZED' } as const

/** Asks for a sign-in for a person of the company. */
export function InvitePerson({
  id,
  company,
  close,
}: {
  id: string
  company: string
  close: () => void
}): ReactNode {
  const t = useTexts(invitationWords)
  const language = useLanguage()
  const today = entityDay(new Date(), HOME_ENTITY)
  const form = useFields<Field>({
    initial: BLANK,
    labels: {
      first_name: t.first_name,
      last_name: t.last_name,
      email: t.email,
      birthdate: t.birthdate,
      role: t.role,
    },
    check: ({ role: _, ...said }) =>
      faultsByField<Field>(faultsOfInvited(said, { others: [], today }), language),
    async send({ role: chosen, ...said }, once) {
      const role = LOGIN_ROLE_NAMES.find((one) => one === chosen) ?? 'EMPLOYEE'
      const { name } = await once('inviteCompanyUser', { params: { id }, body: { ...said, role } })
      toast('good', t.invited(name))
      close()
    },
  })
  return (
    <FormDialog title={t.invite} action={t.invite} form={form} close={close}>
      <p>{t.inviteText(company)}</p>
      <div className={classes.pair}>
        <TextInput
          {...form.text('first_name')}
          data-autofocus
          autoComplete="off"
          maxLength={PERSON_TEXTS.first_name}
          required
        />
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
          required
        />
        <DateField {...form.value('birthdate')} max={today} required />
      </div>
      <Radio.Group
        label={t.role}
        description={t.roleHint}
        data-field="role"
        value={form.fields.role}
        onChange={(role) => form.change({ role })}
      >
        <div className={classes.answers}>
          {LOGIN_ROLE_NAMES.map((role) => (
            <Radio key={role} value={role} label={ROLE_WORDS[role][language]} />
          ))}
        </div>
      </Radio.Group>
    </FormDialog>
  )
}
