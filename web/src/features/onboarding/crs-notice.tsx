import { CRS_NOTICE_DAYS } from '@fondaco/rules/onboarding/crs-notice.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { request } from '../../api/client.ts'
import { useMe, useSession } from '../../api/session.tsx'
import { Dialog } from '../../kit/feedback/dialogs.tsx'
import { useAct } from '../../kit/form/use-act.ts'
import { Note } from '../../kit/show/card.tsx'
import { SimulatedLabel } from '../../kit/show/status-badge.tsx'
import { texts, useTexts } from '../../texts.ts'
import classes from './onboarding.module.css'
import { useIndividual } from './use-individual.ts'

const POLL_MS = 3000
const DAY_S = 86_400
const HALF_DAY_S = 43_200

const words = texts({
  title: { en: 'Tax self-certification (CRS/FATCA)', lt: 'Mokestinės rezidencijos deklaracija (CRS/FATCA)' },
  lead: {
    en: 'The law requires every financial institution to know where its customers are tax resident (CRS) and whether they are US persons (FATCA). Please fill in a short form and sign it.',
    lt: 'Įstatymai reikalauja, kad kiekviena finansų įstaiga žinotų, kur jos klientai yra mokesčių rezidentai (CRS) ir ar jie yra JAV asmenys (FATCA). Užpildykite trumpą formą ir ją pasirašykite.',
  },
  daysLeft: {
    en: (days: number) => `Days remaining: ${days} of ${CRS_NOTICE_DAYS}`,
    lt: (days: number) => `Liko dienų: ${days} iš ${CRS_NOTICE_DAYS}`,
  },
  start: { en: 'Start', lt: 'Pradėti' },
  again: { en: 'Open the form again', lt: 'Atverti formą iš naujo' },
  go: { en: 'Continue', lt: 'Tęsti' },
  later: {
    en: '“Continue” leaves the form for later. We show this notice again tomorrow.',
    lt: '„Tęsti“ palieka formą vėlesniam laikui. Šį pranešimą rytoj parodysime vėl.',
  },
  waiting: {
    en: 'The form is open in another window. After you sign it, this notice disappears.',
    lt: 'Forma atverta kitame lange. Kai ją pasirašysite, šio pranešimo nebebus.',
  },
  blocked: {
    en: 'Your browser blocked the window.',
    lt: 'Jūsų naršyklė užblokavo langą.',
  },
  open: { en: 'Open the form', lt: 'Atverti formą' },
  simulated: { en: 'e-signature', lt: 'elektroninis parašas' },
})

/**
 * The CRS/FATCA notice: shown after approval until the self-certification is signed, unless it was opened today. After
 * 30 days, opening it does not hide it. Signing happens in a window of its own.
 */
export default function CrsNotice({ onOpen }: { onOpen: (open: boolean) => void }): ReactNode {
  const t = useTexts(words)
  const { user, product } = useMe()
  const { reload } = useSession()
  const [closed, setClosed] = useState(false)
  const [signing, setSigning] = useState(false)
  const { data } = useIndividual(signing ? POLL_MS : undefined)
  const openedToday = useRef(hasCookie(`crs_opened_${user._id}`)).current
  const isDue =
    data?.crs.due === true && !hasCookie(`crs_done_${user._id}`) && (!openedToday || data.crs.days_left === 0)
  const shown = isDue && !closed
  const firstView = shown && data.crs.viewed === null
  const signed = data?.crs.is_done === true

  useEffect(() => {
    onOpen(shown)
    return () => onOpen(false)
  }, [shown, onOpen])

  useEffect(() => {
    if (!firstView) return
    const documents = { crs: { viewed: true } } as const
    void request('updateUser', { params: { id: user._id }, body: { documents } }, { background: true }).catch(
      () => undefined,
    )
  }, [firstView, user._id])

  useEffect(() => {
    if (!signed) return
    setCookie(`crs_done_${user._id}`, HALF_DAY_S)
    void reload().catch(() => undefined)
  }, [signed, user._id, reload])

  if (!shown) return null
  const close = () => {
    setCookie(`crs_opened_${user._id}`, DAY_S)
    setClosed(true)
  }
  return (
    <Dialog
      opened
      onClose={close}
      title={t.title}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
    >
      <div className={classes.form}>
        {product.simulated.includes('e-signature') ? (
          <div>
            <SimulatedLabel what={t.simulated} />
          </div>
        ) : null}
        <p className={classes.lead}>{t.lead}</p>
        <p className={classes.time}>{t.daysLeft(data.crs.days_left)}</p>
        {data.crs.days_left > 0 ? <p className={classes.lead}>{t.later}</p> : null}
        <Signing signing={signing} onBegun={() => setSigning(true)} close={close} />
      </div>
    </Dialog>
  )
}

function Signing({
  signing,
  onBegun,
  close,
}: {
  signing: boolean
  onBegun: () => void
  close: () => void
}): ReactNode {
  const t = useTexts(words)
  const { user } = useMe()
  const { act, busy, refusal } = useAct()
  const [kept, setKept] = useState<string | null>(null)

  const start = () =>
    act(async () => {
      setKept(null)
      // Opened during the click, because a browser blocks a later window; it must not reach back into this page.
      const place = window.open('about:blank', '_blank')
      if (place) place.opener = null
      try {
        const { redirect_url } = await request('signCrs', {
          body: { document_type: 'docusign_crs_template', user: { _id: user._id } },
        })
        if (place) place.location.replace(redirect_url)
        else setKept(redirect_url)
        onBegun()
      } catch (error) {
        place?.close()
        throw error
      }
    })

  return (
    <>
      <div role="status">{signing && !kept ? <Note tone="wait">{t.waiting}</Note> : null}</div>
      {kept ? (
        <Note tone="wait" live>
          {t.blocked}{' '}
          <a href={kept} target="_blank" rel="noopener noreferrer">
            {t.open}
          </a>
        </Note>
      ) : null}
      {refusal ? (
        <Note tone="stop" live>
          {refusal.message}
        </Note>
      ) : null}
      <div className={classes.actions}>
        <Button loading={busy} onClick={() => void start()} data-autofocus>
          {signing ? t.again : t.start}
        </Button>
        <Button variant="default" onClick={close}>
          {t.go}
        </Button>
      </div>
    </>
  )
}

const hasCookie = (name: string): boolean =>
  document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`))

function setCookie(name: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the specification keeps it in a cookie, which holds no secret
  document.cookie = `${name}=1; Max-Age=${seconds}; Path=/; SameSite=Strict; Secure`
}
