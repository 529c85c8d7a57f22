import { monitoringFlip, type PartyStatus } from '@fondaco/rules/party.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { request } from '../../api/client.ts'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { toast } from '../../kit/feedback/toasts.ts'
import type { Send } from '../../kit/form/use-act.ts'
import { texts, useTexts } from '../../texts.ts'
import classes from './party-dialog.module.css'
import { STATUS_WORDS } from './party-words.ts'
import { type SaveFailure, saveParty } from './save-party.ts'

const words = texts({
  title: { en: 'Confirm Status Change', lt: 'Patvirtinkite būsenos keitimą' },
  starts: {
    en: (status: string) =>
      `Changing the status to ${status} starts AML Daily Monitoring for this Person. Are you sure you want to proceed?`,
    lt: (status: string) =>
      `Pakeitus būseną į „${status}“, pradedama kasdienė šio asmens PPP stebėsena. Ar tikrai norite tęsti?`,
  },
  stops: {
    en: (status: string) =>
      `Changing the status to ${status} stops AML Daily Monitoring for this Person. Are you sure you want to proceed?`,
    lt: (status: string) =>
      `Pakeitus būseną į „${status}“, nutraukiama kasdienė šio asmens PPP stebėsena. Ar tikrai norite tęsti?`,
  },
  cancel: { en: 'Cancel', lt: 'Atšaukti' },
  confirm: { en: 'Confirm', lt: 'Patvirtinti' },
})

const FAILURES = texts({
  monitoring: {
    en: 'Failed to update monitoring status. Status update aborted.',
    lt: 'Nepavyko pakeisti stebėsenos būsenos. Būsenos keitimas nutrauktas.',
  },
  save: {
    en: 'An error occurred while updating the status. Please try again.',
    lt: 'Keičiant būseną įvyko klaida. Bandykite dar kartą.',
  },
  unknown: {
    en: 'The answer did not arrive. The status may have been saved: check it before you try again.',
    lt: 'Atsakymas negautas. Būsena galėjo būti išsaugota: prieš bandydami dar kartą, ją patikrinkite.',
  },
  revert: {
    en: 'Failed to update status and revert monitoring changes. Please contact support.',
    lt: 'Nepavyko pakeisti būsenos ir atkurti stebėsenos. Kreipkitės į pagalbos tarnybą.',
  },
} satisfies Record<SaveFailure, { readonly en: string; readonly lt: string }>)

const FAILURE_LASTS_MS = 4000

/** A person or an entity as it was when its dialog opened. */
interface Monitored {
  readonly _id: string
  readonly version: number
  readonly status: PartyStatus
  readonly risk: { readonly is_onboarded: boolean }
}

interface Asked {
  readonly status: PartyStatus
  readonly change: 'starts' | 'stops'
  readonly answer: (isConfirmed: boolean) => void
}

/**
 * Saves a person or an entity of a company. A status that starts or stops the daily monitoring of one that the provider has
 * taken in is confirmed, and monitoring is changed first.
 */
export function useMonitoredSave(company: string, type: 'person' | 'entity', party: Monitored | null) {
  const failures = useTexts(FAILURES)
  const [asked, setAsked] = useState<Asked | null>(null)

  const confirmed = (change: Asked['change'], status: PartyStatus) =>
    new Promise<boolean>((resolve) =>
      setAsked({
        status,
        change,
        answer(isConfirmed) {
          setAsked(null)
          resolve(isConfirmed)
        },
      }),
    )

  /** @returns whether it is saved; not if the change of the status was not confirmed */
  async function save(status: PartyStatus, once: Send, send: () => Promise<unknown>): Promise<boolean> {
    if (!party) {
      await send()
      return true
    }
    const change = party.risk.is_onboarded ? monitoringFlip(party.status, status) : null
    if (change && !(await confirmed(change, status))) return false
    await saveParty({
      starts: change && change === 'starts',
      async monitor(starts) {
        const { changed } = await once('updateCompanyMonitoring', {
          params: { id: company },
          body: { entity_id: party._id, entity_type: type, start_monitoring: starts },
        })
        return changed
      },
      save: send,
      async isSaved() {
        const read = type === 'person' ? 'getCompanyPerson' : 'getCompanyEntity'
        const now = await request(read, { params: { id: company, party: party._id } })
        return now.version !== party.version && now.status === status
      },
      tell: (failure) => toast('stop', failures[failure], undefined, FAILURE_LASTS_MS),
    })
    return true
  }

  return { save, confirmation: asked ? <Confirmation {...asked} /> : null }
}

function Confirmation({ change, status, answer }: Asked): ReactNode {
  const t = useTexts(words)
  const statuses = useTexts(STATUS_WORDS)
  return (
    <Dialog opened onClose={() => answer(false)} title={t.title} closeOnClickOutside={false}>
      <p className={classes.question}>{t[change](statuses[status])}</p>
      <div className={classes.choice}>
        <Button variant="default" onClick={() => answer(false)}>
          {t.cancel}
        </Button>
        <Button data-autofocus onClick={() => answer(true)}>
          {t.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
