import {
  AlignLeft,
  BadgeCheck,
  CircleHelp,
  List,
  ListChecks,
  MessagesSquare,
  NotebookText,
  type LucideIcon,
} from 'lucide-react'
import type { SectionType } from '#openapi/generated/types.ts'

/** What stands for each kind of section, beside its name. */
export const sectionIcons: Record<SectionType, LucideIcon> = {
  summary: NotebookText,
  decisions: BadgeCheck,
  tasks: ListChecks,
  topics: MessagesSquare,
  customList: List,
  freeText: AlignLeft,
  unknown: CircleHelp,
}
