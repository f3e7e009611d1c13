import { modelBill } from '@castline/contract/calls/bill-sheets'
import { listModels } from '@castline/contract/calls/models'
import type { Model } from '@castline/contract/models'
import Button from '@mui/material/Button'
import CubeIcon from '@tabler/icons-react/dist/esm/icons/IconCube.mjs'
import { useTranslation } from 'react-i18next'
import { call } from '#api/client.ts'
import { useMutation } from '#api/mutation.ts'
import { useCall } from '#api/queries.ts'
import { ErrorText } from '#ui/ErrorText.tsx'
import { useFormat } from '#ui/format.ts'

interface FromModelsProps {
  projectId: string
  isDisabled: boolean
  onFile: (file: File) => void
}

/** The bills of a model, as a file like any other. */
async function fileOf({ id, name }: Model): Promise<File> {
  const response = await call(modelBill, { params: { id } })
  return new File([await response.arrayBuffer()], `${name}.csv`, { type: 'text/csv' })
}

/** The models of a project that say what is cast into its components. Renders nothing if there are none. */
export function FromModels({ projectId, isDisabled, onFile }: FromModelsProps) {
  const { t } = useTranslation('materials')
  const format = useFormat()
  const { data } = useCall(listModels, { params: { id: projectId } })
  const fetching = useMutation({ mutationFn: fileOf, onSuccess: onFile })
  const usable = data?.filter(({ is_current, has_bill }) => is_current && has_bill) ?? []
  return (
    <>
      {usable.map((model) => (
        <Button
          key={model.id}
          startIcon={<CubeIcon size={20} />}
          disabled={isDisabled || fetching.isPending}
          onClick={() => fetching.mutate(model)}
          sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
        >
          {t('sheet.fromModel', { name: model.name, revision: format.number(model.revision) })}
        </Button>
      ))}
      <ErrorText error={fetching.error} attempt="reading" />
    </>
  )
}
