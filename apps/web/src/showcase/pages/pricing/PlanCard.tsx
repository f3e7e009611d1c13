import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Chip from '@mui/material/Chip'
import Typography from '@mui/material/Typography'
import CheckIcon from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import MissingIcon from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import { useId } from 'react'
import { type Period, type Plan, priceOf, savingOf } from './prices.ts'

interface PlanCardProps {
  plan: Plan
  period: Period
  isChosen: boolean
  onChoose: () => void
}

const euros = new Intl.NumberFormat('en', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 })

/** One plan with its price for the period. */
export function PlanCard({ plan, period, isChosen, onChoose }: PlanCardProps) {
  const id = useId()
  const isFree = plan.monthly === 0
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        padding: 3,
        ...(plan.isHighlighted && { borderColor: 'accent.text', boxShadow: 6, marginBlock: { lg: -1.5 } }),
        ...(isChosen && { outline: '2px solid', outlineColor: 'accent.text' }),
      }}
    >
      {plan.isHighlighted && (
        <Chip color="primary" size="small" label="Most popular" sx={{ alignSelf: 'flex-start' }} />
      )}
      <div>
        <Typography variant="h2" id={id}>
          {plan.name}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', marginBlockStart: 0.5 }}>
          {plan.text}
        </Typography>
      </div>
      <div>
        <Typography component="p" sx={{ fontSize: '2.5rem', fontWeight: 700, lineHeight: 1.2 }}>
          {isFree ? 'Free' : euros.format(priceOf(plan, period))}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {isFree ? 'forever' : period === 'yearly' ? 'per year' : 'per month'}
          {!isFree && period === 'yearly' && `, you save ${euros.format(savingOf(plan))}`}
        </Typography>
      </div>
      <Box component="ul" sx={{ listStyle: 'none', margin: 0, padding: 0, flex: 1 }}>
        {plan.parts.map((part) => (
          <Line key={part} text={part} isIncluded />
        ))}
        {plan.missing?.map((part) => (
          <Line key={part} text={part} />
        ))}
      </Box>
      <Button
        size="large"
        variant={plan.isHighlighted && !isChosen ? 'contained' : 'outlined'}
        aria-pressed={isChosen}
        aria-label={`Choose ${plan.name}`}
        onClick={onChoose}
      >
        {isChosen ? 'Selected' : `Choose ${plan.name}`}
      </Button>
    </Card>
  )
}

function Line({ text, isIncluded = false }: { text: string; isIncluded?: boolean }) {
  const Icon = isIncluded ? CheckIcon : MissingIcon
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        paddingBlock: 0.5,
        color: isIncluded ? 'text.primary' : 'text.secondary',
      }}
    >
      <Box
        component={Icon}
        size={18}
        role="img"
        aria-label={isIncluded ? 'Included' : 'Not included'}
        sx={{ flexShrink: 0, color: isIncluded ? 'status.installed.text' : 'inherit' }}
      />
      <Typography variant="body2">{text}</Typography>
    </Box>
  )
}
