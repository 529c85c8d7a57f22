import { roleNames } from '@fondaco/rules/role-words.ts'
import type { ReactNode } from 'react'
import { isStaff, useActingForOrNull, useMe } from '../../api/session.tsx'
import { Card } from '../../kit/show/card.tsx'
import { DateTime } from '../../kit/show/date-time.tsx'
import { DefinitionList } from '../../kit/show/definition-list.tsx'
import { WithSupport } from '../../kit/show/with-support.tsx'
import { useLanguage, useTexts } from '../../texts.ts'
import classes from './account.module.css'
import { words } from './texts.ts'

/** Who the person is here. */
export function ProfileTab(): ReactNode {
  const t = useTexts(words)
  const language = useLanguage()
  const me = useMe()
  const { user, roles, entities } = me
  const actingFor = useActingForOrNull()
  return (
    <div className={classes.stack}>
      <Card title={t.you} padded>
        <DefinitionList
          items={[
            [t.name, `${user.first_name} ${user.last_name}`],
            [t.email, user.email],
            [t.role, roleNames(roles, language)],
            [t.lastSignIn, user.last_login ? <DateTime key="last" at={user.last_login} /> : null],
            [t.entities, entities.join(', ')],
          ]}
        />
        <p className={classes.after}>
          {isStaff(me) ? t.staffChanged : <WithSupport>{t.changed}</WithSupport>}
        </p>
      </Card>
      {actingFor ? (
        <Card title={actingFor.kind === 'company' ? t.company : t.customer} padded>
          <DefinitionList
            items={[
              [actingFor.kind === 'company' ? t.companyName : t.name, actingFor.name],
              ['ID', actingFor.id],
              [t.entities, actingFor.entities.join(', ')],
            ]}
          />
        </Card>
      ) : null}
    </div>
  )
}
