import '../../kit/fields.css'
import { SegmentedControl, useMantineColorScheme } from '@mantine/core'
import type { ReactNode } from 'react'
import { useActingForOrNull, useMe } from '../../api/session.tsx'
import { Card } from '../../kit/card.tsx'
import { DateTime } from '../../kit/date-time.tsx'
import { DefinitionList } from '../../kit/definition-list.tsx'
import { Columns } from '../../kit/page.tsx'

/** What a person can see and choose about themselves. */
export function SettingsCards(): ReactNode {
  const { user, roles, entities, session } = useMe()
  const actingFor = useActingForOrNull()
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Columns
      aside={
        <Card title="Appearance" padded>
          <SegmentedControl
            fullWidth
            aria-label="Colours"
            value={colorScheme}
            onChange={(value) => setColorScheme(value as typeof colorScheme)}
            data={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
              { value: 'auto', label: 'System' },
            ]}
          />
        </Card>
      }
    >
      <Card title="You" padded>
        <DefinitionList
          items={[
            ['Name', `${user.first_name} ${user.last_name}`],
            ['E-mail', user.email],
            ['Role', roles.join(', ')],
            ['Last sign-in', user.last_login ? <DateTime key="last" at={user.last_login} /> : null],
            ['Session ends', <DateTime key="ends" at={session.ends_at} />],
            ['Entities', entities.join(', ')],
          ]}
        />
      </Card>
      {actingFor ? (
        <Card title={actingFor.kind === 'company' ? 'Company' : 'Customer'} padded>
          <DefinitionList
            items={[
              ['Name', actingFor.name],
              ['ID', actingFor.id],
              ['Entities', actingFor.entities.join(', ')],
            ]}
          />
        </Card>
      ) : null}
    </Columns>
  )
}
