import { Button, Title } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
import { INSTITUTION } from '../../institution.ts'
import classes from '../../kit/page/public-page.module.css'
import { PublicPage } from '../../kit/page/public-page.tsx'
import { Link } from '../../navigation.tsx'
import { PATHS } from '../../paths.ts'
import { texts, useTexts } from '../../texts.ts'

const words = texts({
  thanks: { en: 'Thank you!', lt: 'Ačiū!' },
  verified: {
    en: 'Your e-mail address has been verified!',
    lt: 'Jūsų el. pašto adresas patvirtintas!',
  },
  home: { en: 'Back to the home page', lt: 'Grįžti į pradžios puslapį' },
})

/** `/verification/completed` */
export function VerificationCompleted(): ReactNode {
  const t = useTexts(words)
  useEffect(() => {
    document.title = `${t.thanks} · ${INSTITUTION.product}`
  }, [t])
  return (
    <PublicPage>
      <div className={classes.box}>
        <Title order={1}>{t.thanks}</Title>
        <p className={classes.lead}>{t.verified}</p>
        <div className={classes.actions}>
          <Button component={Link} to={PATHS.start.path}>
            {t.home}
          </Button>
        </div>
      </div>
    </PublicPage>
  )
}
