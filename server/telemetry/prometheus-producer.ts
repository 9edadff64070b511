import { millisToHrTime, type InstrumentationScope } from '@opentelemetry/core'
import { emptyResource } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  DataPointType,
  type DataPoint,
  type Histogram,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client'

/** The format of `prom-client`: a histogram's buckets, sum and count are values with different names. */
export type PrometheusMetric = MetricObjectWithValues<MetricValueWithName<string>>

const scope: InstrumentationScope = { name: 'minutebook' }

/**
 * Exports the metrics of `/metrics` to OpenTelemetry: measured once, available both ways. Counts are since the process
 * started.
 */
export function prometheusProducer(read: () => Promise<readonly PrometheusMetric[]>): MetricProducer {
  const startTime = millisToHrTime(performance.timeOrigin)
  return {
    async collect() {
      const found = await read()
      const times = { startTime, endTime: millisToHrTime(Date.now()) }
      const metrics = found.map((metric) => asMetricData(metric, times))
      return { resourceMetrics: { resource: emptyResource(), scopeMetrics: [{ scope, metrics }] }, errors: [] }
    },
  }
}

type Times = Pick<DataPoint<unknown>, 'startTime' | 'endTime'>

/** Converts one metric with its current values. */
export function asMetricData(metric: PrometheusMetric, times: Times): MetricData {
  const base = {
    descriptor: { name: metric.name, description: metric.help, unit: unitOf(metric.name), valueType: 1 },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  if (isOf(metric, 'histogram')) {
    return { ...base, dataPointType: DataPointType.HISTOGRAM, dataPoints: histogramsOf(metric, times) }
  }
  const dataPoints = metric.values.map(({ value, labels }) => ({ ...times, value, attributes: { ...labels } }))
  if (isOf(metric, 'counter')) return { ...base, dataPointType: DataPointType.SUM, dataPoints, isMonotonic: true }
  return { ...base, dataPointType: DataPointType.GAUGE, dataPoints }
}

/** `prom-client` declares the kind as an enum that doesn't exist at runtime. */
const isOf = ({ type }: PrometheusMetric, kind: 'histogram' | 'counter') => String(type) === kind

function unitOf(name: string): string {
  if (/_seconds(_total)?$/.test(name)) return 's'
  return name.endsWith('_bytes') ? 'By' : ''
}

/** In Prometheus, each bucket includes the counts of those before it. */
function histogramsOf({ name, values }: PrometheusMetric, times: Times): DataPoint<Histogram>[] {
  const series = new Map<string, { labels: Record<string, string | number>; below: [number, number][] } & Totals>()
  for (const { metricName, value, labels } of values) {
    const { le, ...others } = Object.fromEntries(Object.entries(labels).map(([key, label]) => [key, label ?? '']))
    const key = JSON.stringify(others)
    const one = series.get(key) ?? { labels: others, below: [], sum: 0, count: 0 }
    series.set(key, one)
    if (metricName === `${name}_sum`) one.sum = value
    else if (metricName === `${name}_count`) one.count = value
    else if (le !== undefined && le !== '+Inf') one.below.push([Number(le), value])
  }
  return [...series.values()].map(({ labels, below, sum, count }) => {
    const upTo = [...below.map(([, within]) => within), count]
    const counts = upTo.map((within, at) => within - (upTo[at - 1] ?? 0))
    const buckets = { boundaries: below.map(([boundary]) => boundary), counts }
    return { ...times, attributes: labels, value: { buckets, sum, count } }
  })
}

type Totals = { sum: number; count: number }
