import Box from '@mui/material/Box'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { PageHeader } from '#ui/PageHeader.tsx'
import { Comparison } from './Comparison.tsx'
import { PlanCard } from './PlanCard.tsx'
import { type Period, paidMonths, plans } from './prices.ts'

/** Three invented plans, billed monthly or yearly. */
export function PricingPage() {
  const [period, setPeriod] = useState<Period>('monthly')
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <>
      <PageHeader
        title="Pricing"
        lead={`Pay yearly and get ${12 - paidMonths} months free. This is a demo page: nothing is sold here.`}
        actions={
          <ToggleButtonGroup
            exclusive
            aria-label="Billing period"
            value={period}
            // Pressing the selected period again gives null; it stays selected.
            onChange={(_event, next: Period | null) => next && setPeriod(next)}
          >
            <ToggleButton value="monthly">Monthly</ToggleButton>
            <ToggleButton value="yearly">Yearly</ToggleButton>
          </ToggleButtonGroup>
        }
      />
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          paddingBlockStart: 2,
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
        }}
      >
        {plans.map((plan) => (
          <PlanCard
            key={plan.name}
            plan={plan}
            period={period}
            isChosen={plan.name === chosen}
            onChoose={() => setChosen(plan.name)}
          />
        ))}
      </Box>
      <Typography role="status" sx={{ marginBlockStart: 2, minHeight: 24 }}>
        {chosen ? `You selected ${chosen}, billed ${period}. This is a demo: nothing was ordered.` : ''}
      </Typography>
      <Comparison />
    </>
  )
}
