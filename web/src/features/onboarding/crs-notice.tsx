import type { OwnIndividual } from '@fondaco/contract/applications/schemas.ts'
import { CRS_NOTICE_DAYS } from '@fondaco/rules/onboarding/crs-notice.ts'
import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { request } from '../../api/client.ts'
import { useCall } from '../../api/query.ts'
import { useActingFor, useMe, useSession } from '../../api/session.tsx'
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
  companyLead: {
    en: (company: string) =>
      `The law requires every financial institution to know where its customers are tax resident (CRS), what they are to FATCA, and who controls a passive company. We need a signed form about ${company}.`,
    lt: (company: string) =>
      `Įstatymai reikalauja, kad kiekviena finansų įstaiga žinotų, kur jos klientai yra mokesčių rezidentai (CRS), koks jų FATCA statusas ir kas kontroliuoja pasyvią įmonę. Mums reikia pasirašytos formos apie įmonę „${company}“.`,
  },
  askedAgain: {
    en: (company: string) =>
      `Details of ${company}, or of the people who control it, changed since its last self-certification. We need a new one. The form has what was certified before.`,
    lt: (company: string) =>
      `Po paskutinės deklaracijos pasikeitė įmonės „${company}“ arba ją kontroliuojančių asmenų duomenys. Mums reikia naujos. Formoje yra tai, kas patvirtinta anksčiau.`,
  },
  invalid: {
    en: 'The form that was signed last has faults. We keep it, but it does not count. Please sign a new one.',
    lt: 'Paskutinėje pasirašytoje formoje yra klaidų. Ją saugome, bet ji negalioja. Pasirašykite naują.',
  },
  others: {
    en: (names: string) => `You may not sign for the company. These users can: ${names}.`,
    lt: (names: string) => `Įmonės vardu pasirašyti negalite. Gali šie naudotojai: ${names}.`,
  },
  nobody: {
    en: 'No user of the company may sign for it. Please contact us.',
    lt: 'Nė vienas įmonės naudotojas negali pasirašyti jos vardu. Susisiekite su mumis.',
  },
  tomorrow: {
    en: 'We show this notice again tomorrow, until the form is signed.',
    lt: 'Šį pranešimą rytoj parodysime vėl, kol forma bus pasirašyta.',
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

interface Opened {
  readonly onOpen: (open: boolean) => void
}

/**
 * The CRS/FATCA notice: shown after approval until the self-certification is signed, unless it was opened today. After
 * 30 days, opening it does not hide it. Signing happens in a window of its own.
 */
export default function CrsNotice(props: Opened): ReactNode {
  return useActingFor().kind === 'company' ? <CompanyNotice {...props} /> : <IndividualNotice {...props} />
}

function IndividualNotice({ onOpen }: Opened): ReactNode {
  const { lead } = useTexts(words)
  const { _id } = useMe().user
  const [signing, setSigning] = useState(false)
  const { data } = useIndividual(signing ? POLL_MS : undefined)
  return (
    <Notice
      id={_id}
      crs={data?.crs}
      lead={lead}
      onOpen={onOpen}
      noteViewed={() => request('updateUser', { params: { id: _id }, body: VIEWED }, { background: true })}
      signing={signing}
      sign={{ user: { _id } }}
      onBegun={() => setSigning(true)}
    />
  )
}

/** Users who may not sign for the company are told who can. */
function CompanyNotice({ onOpen }: Opened): ReactNode {
  const t = useTexts(words)
  const { _id, name } = useActingFor()
  const [signing, setSigning] = useState(false)
  const { data } = useCall(
    'getCompanyCertification',
    { params: { id: _id } },
    signing ? { everyMs: POLL_MS } : {},
  )
  const viewed = () => request('updateCompany', { params: { id: _id }, body: VIEWED }, { background: true })
  return (
    <Notice
      id={_id}
      crs={data}
      lead={data?.asked_again ? t.askedAgain(name) : t.companyLead(name)}
      onOpen={onOpen}
      noteViewed={data?.may_sign ? viewed : null}
      signing={signing}
      sign={data?.may_sign ? { company: { _id } } : null}
      onBegun={() => setSigning(true)}
    >
      {data?.may_sign ? null : (
        <Note>{data?.signers.length ? t.others(data.signers.join(', ')) : t.nobody}</Note>
      )}
    </Notice>
  )
}

type Crs = OwnIndividual['crs'] & { readonly asked_again?: string | null }
const VIEWED = { documents: { crs: { viewed: true } } } as const

interface NoticeProps extends Opened {
  /** Of the person or the company: the cookies have it in their names. */
  readonly id: string
  readonly crs: Crs | undefined
  readonly lead: string
  readonly noteViewed: (() => Promise<unknown>) | null
  readonly signing: boolean
  /** Null: the reader cannot sign. */
  readonly sign: Signer | null
  readonly onBegun: () => void
  readonly children?: ReactNode
}

function Notice({
  id,
  crs,
  lead,
  onOpen,
  noteViewed,
  signing,
  sign,
  onBegun,
  children,
}: NoticeProps): ReactNode {
  const t = useTexts(words)
  const { product } = useMe()
  const { reload } = useSession()
  const [closed, setClosed] = useState(false)
  const openedToday = useRef(hasCookie(`crs_opened_${id}`)).current
  // Asked for again, what was signed before no longer counts.
  const wasSigned = hasCookie(`crs_done_${id}`) && !crs?.asked_again
  const isDue = crs?.due === true && !wasSigned && (!openedToday || crs.days_left === 0)
  const shown = isDue && !closed
  const firstView = shown && crs.viewed === null && noteViewed !== null
  const signed = crs?.is_done === true
  const note = useRef(noteViewed)
  note.current = noteViewed

  useEffect(() => {
    onOpen(shown)
    return () => onOpen(false)
  }, [shown, onOpen])

  useEffect(() => {
    if (firstView) void note.current?.().catch(() => undefined)
  }, [firstView])

  useEffect(() => {
    if (!signed) return
    setCookie(`crs_done_${id}`, HALF_DAY_S)
    void reload().catch(() => undefined)
  }, [signed, id, reload])

  if (!shown) return null
  const close = () => {
    setCookie(`crs_opened_${id}`, DAY_S)
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
        {sign && product.simulated.includes('e-signature') ? (
          <div>
            <SimulatedLabel what={t.simulated} />
          </div>
        ) : null}
        <p className={classes.lead}>{lead}</p>
        {crs.invalid_at ? <Note tone="stop">{t.invalid}</Note> : null}
        {children}
        <p className={classes.time}>{t.daysLeft(crs.days_left)}</p>
        {crs.days_left > 0 ? <p className={classes.lead}>{sign ? t.later : t.tomorrow}</p> : null}
        {sign ? (
          <Signing who={sign} signing={signing} onBegun={onBegun} close={close} />
        ) : (
          <div className={classes.actions}>
            <Button onClick={close} data-autofocus>
              {t.go}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

type Signer = { readonly user: { readonly _id: string } } | { readonly company: { readonly _id: string } }

function Signing({
  who,
  signing,
  onBegun,
  close,
}: {
  who: Signer
  signing: boolean
  onBegun: () => void
  close: () => void
}): ReactNode {
  const t = useTexts(words)
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
          body: { document_type: 'docusign_crs_template', ...who },
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
