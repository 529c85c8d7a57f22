import '../../kit/form/fields.css'
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@fondaco/rules/language.ts'
import { Checkbox, SegmentedControl, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Input, request } from '../../api/client.ts'
import { useMe, useSession } from '../../api/session.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import { useAct } from '../../kit/form/use-act.ts'
import { Card } from '../../kit/show/card.tsx'
import { setLanguage, useLanguage, useTexts } from '../../texts.ts'
import classes from './account.module.css'
import { words } from './texts.ts'

/** The person's settings for look and notices; each choice is saved at once. */
export function PreferencesTab(): ReactNode {
  const t = useTexts(words)
  const { user } = useMe()
  const { reload } = useSession()
  const language = useLanguage()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const { act, busy } = useAct()
  const save = async (body: NonNullable<Input<'updatePreferences'>['body']>) => {
    await request('updatePreferences', { params: { id: user._id }, body })
    await reload()
    toast('good', t.saved)
  }
  const failed = ({ message }: Error) => toast('stop', message)
  const notify = (body: Parameters<typeof save>[0]) => void act(() => save(body), failed)
  return (
    <div className={classes.stack}>
      <Card title={t.language} padded>
        <SegmentedControl
          fullWidth
          aria-label={t.language}
          value={language}
          onChange={(value) => {
            setLanguage(value as Language)
            // Each choice of a language is saved, also during the saving of the one before.
            save({ language: value as Language }).catch(failed)
          }}
          data={LANGUAGES.map((one) => ({ value: one, label: LANGUAGE_NAMES[one] }))}
        />
      </Card>
      <Card title={t.colours} padded>
        <SegmentedControl
          fullWidth
          aria-label={t.colours}
          value={colorScheme}
          onChange={(value) => setColorScheme(value as typeof colorScheme)}
          data={[
            { value: 'light', label: t.light },
            { value: 'dark', label: t.dark },
            { value: 'auto', label: t.system },
          ]}
        />
      </Card>
      <Card title={t.notifications} padded>
        <div className={classes.stack}>
          <p className={classes.lead}>{t.notifyHint}</p>
          <Checkbox
            label={t.notifyCredit}
            checked={user.notify_credit}
            disabled={busy}
            onChange={({ currentTarget }) => notify({ notify_credit: currentTarget.checked })}
          />
          <Checkbox
            label={t.notifyDebit}
            checked={user.notify_debit}
            disabled={busy}
            onChange={({ currentTarget }) => notify({ notify_debit: currentTarget.checked })}
          />
          <Checkbox
            label={t.notifyStatement}
            checked={user.notify_statement}
            disabled={busy}
            onChange={({ currentTarget }) => notify({ notify_statement: currentTarget.checked })}
          />
        </div>
      </Card>
    </div>
  )
}
