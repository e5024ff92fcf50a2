import { Appointment, AppointmentChange } from './appointment.ts'
import { Backup } from './backup.ts'
import { BlogPost } from './blog-post.ts'
import { BookingLimitNotice } from './booking-limit-notice.ts'
import { CalendarFeed } from './calendar-feed.ts'
import { ContactMessage } from './contact-message.ts'
import { ContentItem } from './content-item.ts'
import { ClinicEvent, Registration, WaitingListEntry } from './event.ts'
import { Mail } from './mail.ts'
import { Picture, PictureFile } from './picture.ts'
import { RetentionSetting } from './retention-setting.ts'
import { BlockedDate, TimeSlot } from './schedule.ts'
import { KnownBrowser, Session, User } from './session.ts'
import { IdempotencyKey, RateCounter, Readiness, SeedMark } from './system.ts'
import { TrailEntry } from './trail-entry.ts'

/** Every entity of the app: the one list that the connection and the migrations know. */
export const entities = [
  Appointment,
  AppointmentChange,
  Backup,
  BlockedDate,
  BlogPost,
  BookingLimitNotice,
  CalendarFeed,
  ClinicEvent,
  ContactMessage,
  ContentItem,
  IdempotencyKey,
  KnownBrowser,
  Mail,
  Picture,
  PictureFile,
  RateCounter,
  Readiness,
  Registration,
  RetentionSetting,
  SeedMark,
  Session,
  TimeSlot,
  TrailEntry,
  User,
  WaitingListEntry,
]
