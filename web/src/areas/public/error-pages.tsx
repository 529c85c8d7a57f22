import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { useSession } from '../../api/session.tsx'
import { INSTITUTION } from '../../institution.ts'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

export type ErrorKind =
  | 'error-401'
  | 'error-404'
  | 'error-500'
  | 'token_expired'
  | 'password_expired'
  | 'auth_error'

const titles = texts<Record<ErrorKind, string>>({
  'error-401': { en: 'You do not have access to this page', lt: 'Neturite prieigos prie šio puslapio' },
  'error-404': { en: 'Page not found', lt: 'Puslapis nerastas' },
  'error-500': { en: 'This page could not be shown', lt: 'Puslapio parodyti nepavyko' },
  token_expired: { en: 'Your session has ended', lt: 'Jūsų sesija baigėsi' },
  password_expired: {
    en: 'Your password has expired',
    lt: 'Baigėsi jūsų slaptažodžio galiojimas',
  },
  auth_error: { en: 'Sign-in failed', lt: 'Prisijungti nepavyko' },
})

const explanations = texts<Record<ErrorKind, string>>({
  'error-401': {
    en: 'Your role does not include this page. If you need it, ask the person who manages your access.',
    lt: 'Jūsų vaidmuo prieigos nesuteikia. Jei jos reikia, kreipkitės į savo prieigos administratorių.',
  },
  'error-404': {
    en: 'The address may be mistyped, or the page has moved.',
    lt: 'Galbūt adresas įvestas su klaida arba puslapis perkeltas.',
  },
  'error-500': {
    en: 'The fault is on our side and has been reported. Your payments are not affected; open the page again to see their status.',
    lt: 'Klaida yra mūsų pusėje, apie ją jau pranešta. Išsiųstiems mokėjimams tai įtakos neturi; jų būseną pamatysite atidarę puslapį iš naujo.',
  },
  token_expired: {
    en: 'You were away for a while, so we signed you out to keep your account safe. We sent only payments that you had confirmed.',
    lt: 'Kurį laiką buvote pasitraukę, todėl jūsų paskyros saugumui jus atjungėme. Išsiųsti tik jūsų patvirtinti mokėjimai.',
  },
  password_expired: {
    en: 'Choose a new password to continue.',
    lt: 'Norėdami tęsti, susikurkite naują slaptažodį.',
  },
  auth_error: {
    en: 'The sign-in took too long, or it was started in another window. Start again.',
    lt: 'Prisijungimas užtruko per ilgai arba buvo pradėtas kitame lange. Pradėkite iš naujo.',
  },
})

const words = texts({
  signIn: { en: 'Sign in', lt: 'Prisijungti' },
  change: { en: 'Change the password', lt: 'Pakeisti slaptažodį' },
  home: { en: 'Back to the start page', lt: 'Grįžti į pradžios puslapį' },
  ownHome: { en: 'Back to your start page', lt: 'Grįžti į savo pradžios puslapį' },
  signOut: { en: 'Sign out', lt: 'Atsijungti' },
})

/** A page that says what failed, and the way back. */
export function ErrorPage({ kind }: { kind: ErrorKind }): ReactNode {
  const t = useTexts(words)
  const title = useTexts(titles)[kind]
  const explanation = useTexts(explanations)[kind]
  const { state, signOut } = useSession()
  const signedIn = state.phase === 'signed_in'
  useEffect(() => {
    document.title = `${title} · ${INSTITUTION.product}`
  }, [title])
  const [path, way, search] =
    kind === 'password_expired'
      ? ([PATHS.signIn.path, t.change, { change_password: '1' }] as const)
      : kind === 'token_expired' || kind === 'auth_error'
        ? ([PATHS.signIn.path, t.signIn] as const)
        : ([PATHS.start.path, signedIn ? t.ownHome : t.home] as const)
  return (
    <PublicPage>
      <div className={classes.box}>
        <Title order={1}>{title}</Title>
        <p className={classes.lead}>{explanation}</p>
        <div className={classes.actions}>
          <Button component={Link} to={path} search={search ?? {}}>
            {way}
          </Button>
          {signedIn && kind === 'error-401' ? (
            <Button variant="default" onClick={() => void signOut()}>
              {t.signOut}
            </Button>
          ) : null}
        </div>
      </div>
    </PublicPage>
  )
}
