import { ApiKeyCallEntity, ApiKeyEntity } from './api-key.ts'
import { AppointmentChangeEntity, AppointmentEntity } from './appointment.ts'
import { AuditEntryEntity } from './audit-entry.ts'
import { BackupEntity } from './backup.ts'
import { BlogPostEntity, FormerSlugEntity } from './blog-post.ts'
import { BookingLimitNoticeEntity } from './booking-limit-notice.ts'
import { BusyTimeEntity, CalendarEntity, CalendarFeedEntity } from './calendar.ts'
import { ContactMessageEntity } from './contact-message.ts'
import { ContentItemEntity, ContentTranslationEntity } from './content-item.ts'
import { ClinicEventEntity, RegistrationEntity, WaitingListEntryEntity } from './event.ts'
import { FormAnswersEntity, FormEntity, FormVersionEntity, TabletLinkEntity } from './form.ts'
import { ImageFileEntity, StoredImageEntity } from './image.ts'
import { InvitationEntity, InvitationTextEntity, ReviewSettingEntity } from './invitation.ts'
import { AuthenticatorEntity, PasskeyEntity, RecoveryCodesEntity } from './login-factor.ts'
import { MailEntity } from './mail.ts'
import { EarlierRequestEntity, FreedTimeEntity, KnownFreeTimesEntity, TimeOfferEntity } from './offer.ts'
import { AppointmentImportEntity, PatientEntity, SeparatePatientsEntity } from './patient.ts'
import { RetentionSettingEntity } from './retention-setting.ts'
import { BlockedDateEntity, SpecialHoursEntity, TimeSlotEntity } from './schedule.ts'
import { SealedSettingEntity } from './sealed-setting.ts'
import { SessionEntity, TrustedDeviceEntity, UserEntity } from './session.ts'
import { IdempotencyKeyEntity, RateCounterEntity, ReadinessEntity, SetupFlagEntity } from './system.ts'
import { TextConsentEntity, TextMessageEntity, TextPauseEntity, TextReplyEntity } from './text-message.ts'
import { WebhookDeliveryEntity, WebhookEntity } from './webhook.ts'

/** All entities, for the connection and the migrations. */
export const entities = [
  ApiKeyEntity,
  ApiKeyCallEntity,
  AppointmentEntity,
  AppointmentChangeEntity,
  AuthenticatorEntity,
  BackupEntity,
  BlockedDateEntity,
  BlogPostEntity,
  BookingLimitNoticeEntity,
  BusyTimeEntity,
  CalendarEntity,
  CalendarFeedEntity,
  ClinicEventEntity,
  ContactMessageEntity,
  ContentItemEntity,
  ContentTranslationEntity,
  EarlierRequestEntity,
  FormAnswersEntity,
  FormEntity,
  FormVersionEntity,
  FormerSlugEntity,
  FreedTimeEntity,
  IdempotencyKeyEntity,
  KnownFreeTimesEntity,
  TrustedDeviceEntity,
  InvitationEntity,
  InvitationTextEntity,
  MailEntity,
  PasskeyEntity,
  PatientEntity,
  StoredImageEntity,
  ImageFileEntity,
  RateCounterEntity,
  ReadinessEntity,
  RecoveryCodesEntity,
  RegistrationEntity,
  RetentionSettingEntity,
  ReviewSettingEntity,
  SealedSettingEntity,
  SetupFlagEntity,
  SeparatePatientsEntity,
  SessionEntity,
  SpecialHoursEntity,
  TabletLinkEntity,
  TextConsentEntity,
  TextMessageEntity,
  TextPauseEntity,
  TextReplyEntity,
  TimeOfferEntity,
  TimeSlotEntity,
  AuditEntryEntity,
  UserEntity,
  AppointmentImportEntity,
  WaitingListEntryEntity,
  WebhookEntity,
  WebhookDeliveryEntity,
]
