import type { SpawnedService } from '../spawn-service.ts'
import type { BenchCompany } from './service-seed.ts'
export async function mixedLoad(_s: SpawnedService, _c: BenchCompany, _m: number) {}
