import type { ReactNode } from 'react'
import { BlockShape, CardShape, FactsShape, Shape } from '../feedback/shapes.tsx'
import { Columns } from './page.tsx'

/** The shape of a transaction while it is being loaded: where its money is, its facts, its timeline. */
export const TransactionShape = ({ label }: { label: string }): ReactNode => (
  <Shape label={label}>
    <Columns
      aside={
        <CardShape title={80} padded>
          <FactsShape count={4} />
        </CardShape>
      }
    >
      <CardShape title={130} padded>
        <BlockShape height={96} />
      </CardShape>
      <CardShape title={70} padded>
        <FactsShape count={12} />
      </CardShape>
    </Columns>
  </Shape>
)
