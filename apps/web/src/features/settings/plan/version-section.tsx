import { Badge, Button, Group, Menu, Modal, Stack, Text, TextInput } from '@mantine/core'
import { PLAN_ENDPOINTS, PLAN_MAP_KINDS, type PlanVersion } from '@muster/contracts'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../http/client.ts'
import { downloadFile } from '../../../http/download-file.ts'
import { siteDateTime } from '../../../i18n/site-time.ts'
import { useTimeZone } from '../../../live/queries.ts'
import { Section } from './section.tsx'
import { type KnownPlan, usePlanChange } from './use-plan-change.ts'

/** Earlier plans: each version can be saved as a map zip and restored. */
export function VersionSection({ known, readOnly }: { known: KnownPlan; readOnly: boolean }) {
  const { t } = useTranslation()
  const timeZone = useTimeZone()
  const [restoring, setRestoring] = useState<PlanVersion | null>(null)
  const { number, versions } = known
  return (
    <Section title={t('sitePlan.version.title')}>
      <Group justify="space-between">
        <Text size="sm">{number === 0 ? t('sitePlan.never') : t('sitePlan.number', { number })}</Text>
        <ExportMenu label={t('sitePlan.version.exportNow')} />
      </Group>
      {versions.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('sitePlan.version.none')}
        </Text>
      )}
      {versions.map((version) => (
        <Stack key={version.number} gap={2}>
          <Group gap="xs">
            <Text size="sm" fw={500}>
              {t('sitePlan.version.line', { number: version.number, source: t(`sitePlan.source.${version.source}`) })}
            </Text>
            {version.number === number && <Badge variant="light">{t('sitePlan.version.current')}</Badge>}
          </Group>
          <Text size="sm" c="dimmed">
            {[version.why, version.by, siteDateTime(Date.parse(version.at), timeZone)].filter((part) => part !== '').join(' · ')}
          </Text>
          <Text size="sm" c="dimmed">
            {t('sitePlan.candidate.counts', version)}
          </Text>
          <Group gap="xs">
            <ExportMenu label={t('sitePlan.version.export')} version={version.number} />
            {!readOnly && version.number !== number && (
              <Button size="compact-xs" variant="default" onClick={() => setRestoring(version)}>
                {t('sitePlan.version.restore')}
              </Button>
            )}
          </Group>
        </Stack>
      ))}
      {restoring !== null && <RestoreDialog version={restoring.number} number={number} onClose={() => setRestoring(null)} />}
    </Section>
  )
}

function ExportMenu({ label, version }: { label: string; version?: number }) {
  const { t } = useTranslation()
  const { mutate, isPending } = useMutation({
    mutationFn: (kind: (typeof PLAN_MAP_KINDS)[number]) => downloadFile(PLAN_ENDPOINTS.planExport, { kind, version }),
  })
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-xs" variant="default" loading={isPending}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {PLAN_MAP_KINDS.map((kind) => (
          <Menu.Item key={kind} onClick={() => mutate(kind)}>
            {t(`sitePlan.kind.${kind}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

function RestoreDialog({ version, number, onClose }: { version: number; number: number; onClose: () => void }) {
  const { t } = useTranslation()
  const { busy, run } = usePlanChange()
  const [why, setWhy] = useState('')
  const restore = async () => {
    if (await run(() => call('planRestore', { body: { number, version, why } }))) onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('sitePlan.version.restoreTitle', { number: version })} closeOnClickOutside={false}>
      <Stack>
        <Text size="sm">{t('sitePlan.version.restoreText', { number: version })}</Text>
        <TextInput
          label={t('sitePlan.candidate.why')}
          required
          maxLength={100}
          value={why}
          onChange={(event) => setWhy(event.currentTarget.value)}
        />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {t('app.action.cancel')}
          </Button>
          <Button loading={busy} disabled={why.trim() === ''} onClick={() => void restore()}>
            {t('sitePlan.version.restoreDo')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  )
}
