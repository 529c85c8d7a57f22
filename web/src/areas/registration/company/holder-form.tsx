import '../../../kit/form/fields.css'
import { ROLE_WORDS } from '@fondaco/rules/companies/answer-words.ts'
import type { PersonRole } from '@fondaco/rules/companies/questionnaire.ts'
import { allocatedShare } from '@fondaco/rules/companies/structure-faults.ts'
import { Checkbox, TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import { mayLeave, useUnsavedWork } from '../../../kit/form/unsaved-work.ts'
import { type Fields, useFields } from '../../../kit/form/use-fields.ts'
import { useLanguage, useTexts } from '../../../texts.ts'
import classes from './structure.module.css'
import {
  faultsOfHolder,
  type Holder,
  type HolderList,
  type HolderLists,
  withHolder,
} from './structure-edits.ts'
import { words } from './structure-words.ts'

/** The roles stand in one field, separated by commas. */
export type HolderField = 'role' | 'control_percentage'

export interface HolderDialogProps<L extends HolderList> {
  readonly lists: HolderLists
  /** The holder that is changed; null for a new one. */
  readonly before: Holder<L> | null
  readonly save: (lists: HolderLists) => void
  readonly close: () => void
}

/** The form of a person or an entity. Closing it asks before typed values are lost. */
export function useHolderForm<L extends HolderList, F extends string>(
  { lists, before, save, close }: HolderDialogProps<L>,
  list: L,
  {
    initial,
    labels,
    read,
  }: {
    readonly initial: Fields<F>
    readonly labels: Fields<F>
    readonly read: (fields: Fields<F>) => Holder<L>
  },
) {
  const t = useTexts(words)
  const language = useLanguage()
  const form = useFields<F>({
    initial,
    labels,
    check: (fields) =>
      Object.fromEntries(
        Object.entries(faultsOfHolder(lists, list, read(fields), before)).map(([field, text]) => [
          field,
          text[language],
        ]),
      ) as Partial<Fields<F>>,
    async send(fields) {
      save(withHolder(lists, list, read(fields), before))
      close()
    },
  })
  const names = Object.keys(initial) as F[]
  useUnsavedWork(
    names.some((name) => form.fields[name] !== initial[name]),
    t.lose,
  )
  return {
    form,
    close: () => {
      if (mayLeave()) close()
    },
  }
}

/** The part of a form that every holder has. */
interface RoleForm extends Pick<ReturnType<typeof useFields<HolderField>>, 'fields' | 'faultAt' | 'change'> {
  text(field: HolderField): TextInputProps
}

/** The roles of a holder as checkboxes, and the share of a shareholder. */
export function RoleFields<R extends PersonRole>({
  form,
  roles,
  lists,
  before,
}: {
  form: RoleForm
  roles: readonly R[]
  lists: HolderLists
  /** The roles and the share before. */
  before: { readonly roles: readonly PersonRole[]; readonly share: number | undefined }
}): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const total = allocatedShare(lists)
  const wasShareholder = before.roles.includes('SHAREHOLDER')
  const isClosed = !wasShareholder && total >= 100
  const chosen = rolesOf(form.fields)
  const isShareholder = chosen.includes('SHAREHOLDER')
  const left = Math.max(0, 100 - total + (wasShareholder ? (before.share ?? 0) : 0))
  return (
    <>
      <Checkbox.Group
        label={t.roles}
        data-field="role"
        value={[...chosen]}
        error={form.faultAt('role')}
        onChange={(next) =>
          form.change({
            role: next.join(','),
            ...(next.includes('SHAREHOLDER') ? {} : { control_percentage: '' }),
          })
        }
        required
      >
        <div className={classes.roles}>
          {roles.map((role) => (
            <Checkbox
              key={role}
              value={role}
              label={ROLE_WORDS[role][language]}
              {...(role === 'SHAREHOLDER' && isClosed
                ? { disabled: true, description: t.allAllocated(total) }
                : {})}
            />
          ))}
        </div>
      </Checkbox.Group>
      {isShareholder ? (
        <TextInput
          {...form.text('control_percentage')}
          className={classes.shareField}
          description={t.shareHint(left)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          rightSection="%"
          rightSectionPointerEvents="none"
          required
        />
      ) : null}
    </>
  )
}

/** The roles that are chosen in a form. */
export const rolesOf = ({ role }: Pick<Fields<HolderField>, 'role'>): readonly string[] =>
  role.split(',').filter((one) => one !== '')

/** The share as typed, in percent; nothing for who is no shareholder. Any text but digits is not a number. */
export const shareIn = (fields: Fields<HolderField>): { readonly control_percentage?: number } => {
  const typed = fields.control_percentage.trim()
  if (typed === '' || !rolesOf(fields).includes('SHAREHOLDER')) return {}
  return { control_percentage: /^\d+$/.test(typed) ? Number(typed) : Number.NaN }
}

export const shareText = (share: number | undefined): string => (share === undefined ? '' : `${share}`)
