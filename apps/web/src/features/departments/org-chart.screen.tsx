import '@xyflow/react/dist/style.css'
import { Avatar, Button, Text, Title } from '@mantine/core'
import type { ChartDepartment } from '@muster/contracts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  BaseEdge,
  Controls,
  type Edge,
  type EdgeProps,
  Handle,
  type Node,
  type NodeProps,
  Position,
  ReactFlow,
  type ReactFlowInstance,
} from '@xyflow/react'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import list from '../../components/list-page.module.css'
import { QueryStates } from '../../components/query-states.tsx'
import { useFileAddress } from '../../components/use-file-address.ts'
import { call } from '../../http/client.ts'
import { showMessage } from '../../http/messages.ts'
import { saveFile } from '../../http/save-file.ts'
import { BOX, layOutChart, withPeopleBelow } from './chart-layout.ts'
import { loadPhotos, svgToPng } from './chart-picture.ts'
import { chartSvg } from './chart-svg.ts'
import classes from './org-chart.module.css'

type DepartmentBox = Node<{ department: ChartDepartment }, 'department'>
type DepartmentLink = Edge<{ path: string }, 'link'>

const NODE_TYPES = { department: DepartmentNode }
const EDGE_TYPES = { link: ({ data }: EdgeProps<DepartmentLink>) => <BaseEdge path={data?.path ?? ''} /> }
/** Below this scale text is unreadable: the chart opens at its first top department instead of as a whole. */
const LEGIBLE_ZOOM = 0.95
/** Space above the department at which the chart opens, px. */
const TOP_PX = 28

/** All departments with their heads: pan, zoom, open, and export as a picture. */
function OrgChartScreen() {
  const { t } = useTranslation()
  const query = useQuery({
    queryKey: ['departmentChart'],
    queryFn: ({ signal }) => call('departmentChart', { quiet: true, signal }),
    staleTime: 0,
  })
  return (
    <div className={`${list.page} ${classes.page}`}>
      <QueryStates query={query}>
        {(departments) =>
          departments.length === 0 ? <div className={list.empty}>{t('departments.chart.empty')}</div> : <Chart departments={departments} />
        }
      </QueryStates>
    </div>
  )
}

function Chart({ departments }: { departments: readonly ChartDepartment[] }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const [busy, setBusy] = useState(false)
  const layout = useMemo(() => layOutChart(withPeopleBelow(departments)), [departments])
  const nodes = useMemo(
    () =>
      layout.boxes.map(
        ({ department, x, y }): DepartmentBox => ({
          id: department.id,
          type: 'department',
          position: { x, y },
          width: BOX.width,
          height: BOX.height,
          data: { department },
        }),
      ),
    [layout],
  )
  const edges = useMemo(
    () =>
      layout.links.map(
        ({ from, to, path }): DepartmentLink => ({ id: `${from} ${to}`, source: from, target: to, type: 'link', data: { path } }),
      ),
    [layout],
  )
  const canvas = useRef<HTMLDivElement>(null)
  const top = layout.boxes.find(({ y }) => y === 0)
  const open = (flow: ReactFlowInstance<DepartmentBox, DepartmentLink>) => {
    const { clientWidth, clientHeight } = canvas.current!
    const whole = Math.min(clientWidth / layout.width, clientHeight / layout.height)
    if (whole >= LEGIBLE_ZOOM || top === undefined) return void flow.fitView({ maxZoom: 1 })
    void flow.setViewport({ x: clientWidth / 2 - top.x - BOX.width / 2, y: TOP_PX, zoom: 1 })
  }
  async function save(format: 'svg' | 'png') {
    setBusy(true)
    try {
      const words = { people: (count: number) => t('departments.chart.people', { count }), noHead: t('departments.chart.noHead') }
      const svg = chartSvg(layout, await loadPhotos(departments), words)
      const [, width = '0', height = '0'] = /width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? []
      const picture =
        format === 'svg'
          ? new Blob([svg], { type: 'image/svg+xml' })
          : await svgToPng(svg, Math.ceil(Number(width)), Math.ceil(Number(height)))
      if (picture) saveFile(picture, `${t('departments.chart.title')}.${format}`)
      else showMessage('warning', t('departments.chart.tooLarge'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <div className={list.heading}>
        <Title order={1}>{t('departments.chart.title')}</Title>
        <Text size="sm" c="dimmed">
          {t('departments.chart.hint')}
        </Text>
        <span className={list.tools}>
          {(['svg', 'png'] as const).map((format) => (
            <Button key={format} size="sm" variant="default" loading={busy} onClick={() => void save(format)}>
              {t(`departments.chart.${format}`)}
            </Button>
          ))}
        </span>
      </div>
      <div ref={canvas} className={classes.canvas}>
        <ReactFlow
          nodes={nodes}
          edges={edges}
          nodeTypes={NODE_TYPES}
          edgeTypes={EDGE_TYPES}
          onInit={open}
          minZoom={0.02}
          onlyRenderVisibleElements
          nodesDraggable={false}
          nodesConnectable={false}
          onNodeClick={(_, { id }) => void navigate({ to: '/organisation/departments', search: { mode: 'view', id } })}
          ariaLabelConfig={{
            'controls.zoomIn.ariaLabel': t('departments.chart.zoomIn'),
            'controls.zoomOut.ariaLabel': t('departments.chart.zoomOut'),
            'controls.fitView.ariaLabel': t('departments.chart.fit'),
          }}
        >
          <Controls showInteractive={false} />
        </ReactFlow>
      </div>
    </>
  )
}

function HeadPhoto({ address, name }: { address: string; name: string }) {
  const { src, onError } = useFileAddress(address)
  return <Avatar src={src} alt={name} size={48} radius="sm" imageProps={{ onError }} />
}

function DepartmentNode({ data: { department } }: NodeProps<DepartmentBox>) {
  const { t } = useTranslation()
  const { name, headName, headPhoto, people } = department
  return (
    <div className={classes.box}>
      <Handle type="target" position={Position.Top} className={classes.handle} />
      {headPhoto && <HeadPhoto address={headPhoto} name={headName ?? ''} />}
      <div className={classes.words}>
        <Text size="sm" fw={600} truncate title={name}>
          {name}
        </Text>
        <Text size="xs" truncate>
          {headName ?? t('departments.chart.noHead')}
        </Text>
        <Text size="xs" c="dimmed">
          {t('departments.chart.people', { count: people })}
        </Text>
      </div>
      <Handle type="source" position={Position.Bottom} className={classes.handle} />
    </div>
  )
}

export default OrgChartScreen
