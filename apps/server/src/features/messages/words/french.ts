import type { MessageWords } from './english.ts'

export const french: MessageWords = {
  subject: {
    ncr_assigned: {
      title: '{{code}} vous est affectée',
      lines: ['{{description}}', 'Élément : {{mark}}', 'Échéance : {{due}}', 'Affectée par {{person}}'],
    },
    ncr_overdue: {
      title: '{{code}} est en retard',
      lines: ['{{description}}', 'Élément : {{mark}}', 'L’échéance était le {{due}}.', 'Affectée à {{person}}'],
    },
    rejection: {
      title: 'Refusé : {{mark}}',
      lines: ['Motif : {{reason}}', 'Refusé par {{person}}', 'Chargement {{load}}'],
    },
    hold: {
      title: 'Bloqué : {{mark}}',
      lines: [
        '{{code}} : {{description}}',
        'Sur un chargement : {{loads}}',
        'L’élément n’avance plus tant que la non-conformité n’est pas réglée.',
      ],
    },
    strength: {
      title: 'Béton trop faible : coulée {{pour}}',
      lines: [
        'Formule {{mix}}',
        '{{verdict}}',
        'Moyenne de trois résultats de la formule : {{mean}}',
        'Éléments de cette coulée : {{count}}',
        'Ajoutés après ce verdict : {{added}}',
      ],
    },
    load_planned: {
      title: 'Chargement {{load}} prévu le {{day}}',
      lines: ['Éléments : {{count}}', 'Camion : {{truck}}'],
    },
    load_departed: {
      title: 'Chargement {{load}} en route',
      lines: ['Départ : {{departed}}', 'Éléments : {{count}}', 'Camion : {{truck}}'],
    },
    load_arrived: { title: 'Chargement {{load}} arrivé', lines: ['Arrivée : {{arrived}}', 'Éléments : {{count}}'] },
    load_received: {
      title: 'Chargement {{load}} réceptionné',
      lines: [
        'Réceptionnés : {{accepted}}',
        'Refusés : {{refused}}',
        'Reçus, bloqués : {{held}}',
        'Éléments refusés : {{marks}}',
      ],
    },
    late: { title: 'En retard : {{count}}', lines: ['Éléments nouvellement en retard : {{marks}}'] },
    shortages: {
      title: 'Manquants pour les prochains jours : {{count}}',
      lines: ['Nécessaires jusqu’au {{day}}, pas encore prêts : {{marks}}'],
    },
    not_ready: { title: 'Pas prêt pour le {{day}} : {{count}}', lines: ['{{list}}'] },
    drawing_approval: {
      title: 'Plan à approuver : {{mark}}',
      lines: ['Révision {{revision}}', 'Déposé par {{person}}'],
    },
    drawing_replaced: {
      title: 'Plan remplacé : {{mark}}',
      lines: [
        'La révision {{revision}} est bonne pour fabrication. L’élément a été fabriqué d’après une révision antérieure.',
        'Au planning de coulage, pas encore coulés : {{planned}}',
        'Bon pour fabrication : {{released}}',
      ],
    },
    weekly_report: { title: 'Rapport hebdomadaire', lines: ['Au {{day}}'] },
    system: { title: 'À vérifier : {{server}}', lines: ['{{warning}}'] },
  },
  direct: {
    test: {
      title: 'Message d’essai',
      lines: [
        'Castline peut envoyer des e-mails. Les messages sur les éléments et les chargements partent de la même façon.',
      ],
      action: 'Ouvrir Castline',
    },
    invitation: {
      title: 'Votre compte',
      lines: [
        '{{person}} vous invite dans Castline.',
        'Nom d’utilisateur : {{username}}',
        'Le lien est valable jusqu’au {{until}}, une seule fois.',
      ],
      action: 'Choisir un mot de passe',
    },
    password_reset: {
      title: 'Nouveau mot de passe',
      lines: [
        'Un nouveau mot de passe a été demandé pour {{username}}.',
        'Le lien est valable jusqu’au {{until}}, une seule fois.',
        'Si ce n’était pas vous, ignorez cet e-mail : votre mot de passe reste inchangé.',
      ],
      action: 'Choisir un nouveau mot de passe',
    },
    key_created: {
      title: 'Nouvelle clé d’API : {{key}}',
      lines: [
        'Une clé d’API a été créée avec le compte {{username}}.',
        'Nom : {{key}}',
        'Valable jusqu’au {{until}}',
        'Si ce n’était pas vous, révoquez la clé et changez votre mot de passe.',
      ],
      action: 'Voir mes clés d’API',
    },
    wrong_codes: {
      title: 'Codes erronés pour votre compte',
      lines: [
        'Quelqu’un a saisi le mot de passe de {{username}} et {{count}} codes erronés du second facteur.',
        'Les codes sont refusés jusqu’au {{until}}. Une clé d’accès fonctionne toujours.',
        'Si ce n’était pas vous, changez votre mot de passe : quelqu’un le connaît.',
      ],
      action: 'Ouvrir mon compte',
    },
    weekly_question: {
      title: 'Rapport hebdomadaire de {{project}}',
      lines: [
        '{{person}} souhaite vous envoyer le rapport hebdomadaire de ce projet en PDF.',
        'Si vous le voulez, confirmez avant le {{until}}. Sinon vous ne recevrez plus rien.',
      ],
      action: 'Lire et confirmer',
    },
    weekly_outside: {
      title: 'Rapport hebdomadaire de {{project}}',
      lines: ['Au {{day}}'],
      action: 'Lire et confirmer',
    },
  },
  digest: { title: 'Votre journée : {{count}}', lines: [] },
  open: 'Ouvrir dans Castline',
  project: 'Projet : {{project}}',
  why: 'Vous recevez ce message parce que vous l’avez choisi ou parce que votre rôle le prévoit.',
  unsubscribe: 'Ne plus recevoir ces e-mails',
  settings: 'Choisir ce que vous recevez',
  automatic: 'Cet e-mail a été envoyé automatiquement ; les réponses ne sont pas lues.',
  line: {
    connected:
      'LINE est connecté pour {{name}}. Les blocages et les bétons trop faibles arrivent aussitôt, le reste une fois par jour.',
    unknown: 'Ce code n’est pas valable. Demandez-en un nouveau dans les paramètres du compte de Castline.',
  },
  outside: {
    tooLarge: 'Le document est trop volumineux pour un e-mail. Demandez-le au chef de projet.',
    why: 'Vous recevez cet e-mail parce que vous avez confirmé vouloir le rapport hebdomadaire de ce projet.',
    title: 'Rapport hebdomadaire',
    question: 'Recevoir par e-mail le rapport hebdomadaire de {{name}} ?',
    button: 'Oui, envoyez-le-moi',
    done: 'C’est fait. Vous recevrez par e-mail le rapport hebdomadaire de {{name}} ; chaque e-mail contient un lien pour l’arrêter.',
    invalid: 'Ce lien n’est pas valable : il a déjà servi, il date de plus de sept jours ou l’adresse a été retirée.',
  },
  page: {
    title: 'Se désabonner',
    question: 'Ne plus recevoir d’e-mail à propos de : {{name}} ?',
    button: 'Se désabonner',
    done: 'C’est fait. Vous ne recevrez plus d’e-mail à propos de : {{name}}.',
    again: 'Vous pouvez le réactiver dans les paramètres de votre compte.',
    invalid: 'Ce lien n’est pas valable. Choisissez ce que vous recevez dans les paramètres de votre compte.',
  },
}
