import * as z from 'zod/mini'

/** What the probe should try: files to read and to write, a loopback port to connect to. */
export const probeJobSchema = z.object({
  read: z.array(z.string()),
  write: z.array(z.string()),
  port: z.number(),
})

export type ProbeJob = z.infer<typeof probeJobSchema>

/** What the sandbox allowed. */
const probeReportSchema = z.object({
  read: z.array(z.string()),
  written: z.array(z.string()),
  isConnected: z.boolean(),
})

export type ProbeReport = z.infer<typeof probeReportSchema>

export const parseProbeReport = (raw: unknown): ProbeReport => probeReportSchema.parse(raw)
